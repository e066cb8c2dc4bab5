<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>New mission</source>
        <translation>Nueva misión</translation>
    </message>
    <message>
        <source>Open mission file...</source>
        <translation>Abrir archivo de misión...</translation>
    </message>
    <message>
        <source>Reads a mission from a .toml file</source>
        <translation>Lee una misión de un archivo .toml</translation>
    </message>
    <message>
        <source>Run the sample mission</source>
        <translation>Ejecutar la misión de ejemplo</translation>
    </message>
    <message>
        <source>Works out 7 + 5 in a calculator on a private display</source>
        <translation>Calcula 7 + 5 en una calculadora, en una pantalla privada</translation>
    </message>
    <message>
        <source>Open a recording...</source>
        <translation>Abrir una grabación...</translation>
    </message>
    <message>
        <source>Shows a finished mission; nothing is sent</source>
        <translation>Muestra una misión terminada; no se envía nada</translation>
    </message>
    <message>
        <source>Show the mission&apos;s folder</source>
        <translation>Mostrar la carpeta de la misión</translation>
    </message>
    <message>
        <source>Opens the folder with the journal and the pictures</source>
        <translation>Abre la carpeta con el diario y las imágenes</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Stops the mission, releases all input, ends the private display</source>
        <translation>Detiene la misión, suelta todas las entradas y cierra la pantalla privada</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Iniciar</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Iniciar de nuevo</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Starts the mission, or goes on with exactly what is shown</source>
        <translation>Inicia la misión, o continúa exactamente con lo que se muestra</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Takes effect before the next input</source>
        <translation>Surte efecto antes de la próxima entrada</translation>
    </message>
    <message>
        <source>Pause now</source>
        <translation>Pausar ya</translation>
    </message>
    <message>
        <source>Pauses and cancels the question under way; it is asked again on resuming</source>
        <translation>Pausa y cancela la pregunta en curso; se vuelve a hacer al continuar</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Sends the action that is shown, then waits at the next one</source>
        <translation>Envía la acción que se muestra y espera en la siguiente</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <source>Does not send the action that is shown; the executor is told</source>
        <translation>No envía la acción que se muestra; se avisa al ejecutor</translation>
    </message>
    <message>
        <source>Tell the personas...</source>
        <translation>Decir a los roles...</translation>
    </message>
    <message>
        <source>One sentence that enters the next turn, or answers a call for help</source>
        <translation>Una frase que entra en el próximo turno, o responde a una petición de ayuda</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Ends the mission and releases every key and button</source>
        <translation>Termina la misión y suelta todas las teclas y botones</translation>
    </message>
    <message>
        <source>Panic</source>
        <translation>Pánico</translation>
    </message>
    <message>
        <source>Ends all input at once; also the Pause key, or Esc three times, anywhere</source>
        <translation>Corta toda entrada al instante; también la tecla Pausa, o Esc tres veces, en cualquier lugar</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>Shows the whole display</source>
        <translation>Muestra la pantalla entera</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>Ajustar al ancho</translation>
    </message>
    <message>
        <source>Shows the display at the full width of the pane</source>
        <translation>Muestra la pantalla a todo el ancho del panel</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>One pixel of the display is one pixel here</source>
        <translation>Un píxel de la pantalla es un píxel aquí</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Acercar</translation>
    </message>
    <message>
        <source>Enlarges the picture, up to 400 %</source>
        <translation>Amplía la imagen, hasta el 400 %</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Alejar</translation>
    </message>
    <message>
        <source>Reduces the picture, down to 10 %</source>
        <translation>Reduce la imagen, hasta el 10 %</translation>
    </message>
    <message>
        <source>Crosshair</source>
        <translation>Cruz</translation>
    </message>
    <message>
        <source>Marks where the proposed action will land</source>
        <translation>Marca dónde caerá la acción propuesta</translation>
    </message>
    <message>
        <source>Pointer</source>
        <translation>Puntero</translation>
    </message>
    <message>
        <source>Draws the display&apos;s pointer</source>
        <translation>Dibuja el puntero de la pantalla</translation>
    </message>
    <message>
        <source>Trail</source>
        <translation>Rastro</translation>
    </message>
    <message>
        <source>Draws the last five actions</source>
        <translation>Dibuja las últimas cinco acciones</translation>
    </message>
    <message>
        <source>Rulers</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>Shows the model&apos;s scale, 0 to 1000, at two edges</source>
        <translation>Muestra la escala del modelo, de 0 a 1000, en dos bordes</translation>
    </message>
    <message>
        <source>Layout Operate</source>
        <translation>Disposición Operar</translation>
    </message>
    <message>
        <source>All panes, in a window at least 1280 wide</source>
        <translation>Todos los paneles, en una ventana de al menos 1280 de ancho</translation>
    </message>
    <message>
        <source>Layout Compact</source>
        <translation>Disposición Compacta</translation>
    </message>
    <message>
        <source>Live view, next action and one column; for small screens</source>
        <translation>Vista en vivo, próxima acción y una columna; para pantallas pequeñas</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Restablecer disposición</translation>
    </message>
    <message>
        <source>Puts every pane back to its place</source>
        <translation>Devuelve cada panel a su sitio</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Tema oscuro</translation>
    </message>
    <message>
        <source>Light text on dark panes</source>
        <translation>Texto claro sobre paneles oscuros</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Tema claro</translation>
    </message>
    <message>
        <source>Dark text on light panes</source>
        <translation>Texto oscuro sobre paneles claros</translation>
    </message>
    <message>
        <source>Start a private display</source>
        <translation>Iniciar una pantalla privada</translation>
    </message>
    <message>
        <source>A display of its own with a window manager; the next mission works on it</source>
        <translation>Una pantalla propia con gestor de ventanas; la próxima misión trabaja en ella</translation>
    </message>
    <message>
        <source>Test the model</source>
        <translation>Probar el modelo</translation>
    </message>
    <message>
        <source>Five checks, from reaching the server to calling a tool</source>
        <translation>Cinco pruebas, desde llegar al servidor hasta llamar a una herramienta</translation>
    </message>
    <message>
        <source>Settings...</source>
        <translation>Ajustes...</translation>
    </message>
    <message>
        <source>Theme, language, profile, timing</source>
        <translation>Tema, idioma, perfil, ritmo</translation>
    </message>
    <message>
        <source>Search or run</source>
        <translation>Buscar o ejecutar</translation>
    </message>
    <message>
        <source>Finds any command by its name</source>
        <translation>Encuentra cualquier orden por su nombre</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Lists every key</source>
        <translation>Enumera todas las teclas</translation>
    </message>
    <message>
        <source>About Triarch</source>
        <translation>Acerca de Triarch</translation>
    </message>
    <message>
        <source>Version and licences</source>
        <translation>Versión y licencias</translation>
    </message>
    <message>
        <source>Mission</source>
        <translation>Misión</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ver</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Revisar</translation>
    </message>
    <message>
        <source>Shows the mission that has ended, turn by turn; nothing is sent</source>
        <translation>Muestra la misión terminada, turno a turno; no se envía nada</translation>
    </message>
    <message>
        <source>Close review</source>
        <translation>Cerrar revisión</translation>
    </message>
    <message>
        <source>Back to where a mission can be started</source>
        <translation>Vuelve a donde se puede iniciar una misión</translation>
    </message>
    <message>
        <source>Display and target...</source>
        <translation>Pantalla y objetivo...</translation>
    </message>
    <message>
        <source>Where missions work, how a private display is furnished, what is seen of it</source>
        <translation>Dónde trabajan las misiones, cómo se equipa una pantalla privada, qué se ve de ella</translation>
    </message>
    <message>
        <source>Find a turn</source>
        <translation>Buscar un turno</translation>
    </message>
    <message>
        <source>Puts the cursor into the filter of the history</source>
        <translation>Pone el cursor en el filtro del historial</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Aprobar</translation>
    </message>
    <message>
        <source>Says yes to the request that is shown; a forbidden key takes the held button</source>
        <translation>Dice sí a la petición que se muestra; una tecla prohibida exige mantener pulsado el botón</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Says no to the request that is shown</source>
        <translation>Dice no a la petición que se muestra</translation>
    </message>
    <message>
        <source>Window outlines</source>
        <translation>Contornos de ventanas</translation>
    </message>
    <message>
        <source>Frames every window of the display and names it</source>
        <translation>Enmarca cada ventana de la pantalla y la nombra</translation>
    </message>
    <message>
        <source>What the model sees</source>
        <translation>Lo que ve el modelo</translation>
    </message>
    <message>
        <source>Shows the picture that the executor was asked with, in place of the live one</source>
        <translation>Muestra la imagen con la que se preguntó al ejecutor, en lugar de la viva</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Página de inicio</translation>
    </message>
    <message>
        <source>Interrupted missions, the sample and the model test, in place of the live view</source>
        <translation>Las misiones interrumpidas, la muestra y la prueba del modelo, en lugar de la vista en vivo</translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation>Turno anterior</translation>
    </message>
    <message>
        <source>Selects the turn before, of those that the filter of the history shows</source>
        <translation>Elige el turno anterior entre los que muestra el filtro del historial</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>Turno siguiente</translation>
    </message>
    <message>
        <source>Selects the turn after, of those that the filter of the history shows</source>
        <translation>Elige el turno siguiente entre los que muestra el filtro del historial</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Ventanas</translation>
    </message>
    <message>
        <source>Goes to the windows of the display</source>
        <translation>Lleva a las ventanas de la pantalla</translation>
    </message>
    <message>
        <source>Goes to the tools that the executor has</source>
        <translation>Lleva a las herramientas que tiene el ejecutor</translation>
    </message>
    <message>
        <source>Personas</source>
        <translation>Roles</translation>
    </message>
    <message>
        <source>Goes to what the personas say</source>
        <translation>Lleva a lo que dicen los roles</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>Goes to the selected turn</source>
        <translation>Lleva al turno elegido</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Goes to the turns</source>
        <translation>Lleva a los turnos</translation>
    </message>
    <message>
        <source>Next action</source>
        <translation>Próxima acción</translation>
    </message>
    <message>
        <source>Goes to the next action of the layout Compact</source>
        <translation>Lleva a la próxima acción de la disposición Compacta</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Goes to the column of the layout Compact</source>
        <translation>Lleva a la columna de la disposición Compacta</translation>
    </message>
    <message>
        <source>Live view</source>
        <translation>Vista en vivo</translation>
    </message>
    <message>
        <source>Goes to the picture of the display</source>
        <translation>Lleva a la imagen de la pantalla</translation>
    </message>
    <message>
        <source>Approvals</source>
        <translation>Aprobaciones</translation>
    </message>
    <message>
        <source>Goes to what waits for your yes, and to what is allowed for a while</source>
        <translation>Lleva a lo que espera su aprobación y a lo permitido por un tiempo</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Goes to the log of the mission</source>
        <translation>Lleva al registro de la misión</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Goes to what is wrong, and to what mends it</source>
        <translation>Lleva a lo que va mal y a lo que lo arregla</translation>
    </message>
    <message>
        <source>Remote control...</source>
        <translation>Control remoto...</translation>
    </message>
    <message>
        <source>Workers that come to this computer, and one to go to: on, off, address, token</source>
        <translation>Trabajadores que vienen a este equipo y uno al que ir: activar, desactivar, dirección, token</translation>
    </message>
    <message>
        <source>Edit the action...</source>
        <translation>Editar la acción...</translation>
    </message>
    <message>
        <source>Holds the action that is shown and changes it; the executor is told</source>
        <translation>Retiene la acción mostrada y la cambia; se le dice al ejecutor</translation>
    </message>
    <message>
        <source>Step to the next question</source>
        <translation>Paso hasta la próxima pregunta</translation>
    </message>
    <message>
        <source>Goes on, and waits before the next persona is asked</source>
        <translation>Sigue, y espera antes de preguntar al próximo rol</translation>
    </message>
    <message>
        <source>Step to the end of the turn</source>
        <translation>Paso hasta el final del turno</translation>
    </message>
    <message>
        <source>Goes on, and waits where the next turn begins</source>
        <translation>Sigue, y espera donde empieza el próximo turno</translation>
    </message>
    <message>
        <source>Run to the chosen turn</source>
        <translation>Seguir hasta el turno elegido</translation>
    </message>
    <message>
        <source>Goes on, and waits where the turn begins that the breakpoints pane names</source>
        <translation>Sigue, y espera donde empieza el turno que nombra el panel de puntos de parada</translation>
    </message>
    <message>
        <source>Breakpoint at the chosen turn</source>
        <translation>Punto de parada en el turno elegido</translation>
    </message>
    <message>
        <source>Sets or takes away a breakpoint at the turn that the breakpoints pane names</source>
        <translation>Pone o quita un punto de parada en el turno que nombra el panel de puntos de parada</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>Puntos de parada</translation>
    </message>
    <message>
        <source>Goes to where the mission is to be held</source>
        <translation>Va a donde se debe retener la misión</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>Exportar...</translation>
    </message>
    <message>
        <source>Writes the mission as a page, a package or another file for others</source>
        <translation>Escribe la misión como página, paquete u otro archivo para otros</translation>
    </message>
    <message>
        <source>Fork from this turn...</source>
        <translation>Bifurcar desde este turno...</translation>
    </message>
    <message>
        <source>A new mission in place of the chosen turn, or one persona asked there again</source>
        <translation>Una misión nueva en lugar del turno elegido, o un rol preguntado allí otra vez</translation>
    </message>
    <message>
        <source>First turn</source>
        <translation>Primer turno</translation>
    </message>
    <message>
        <source>Selects the first turn, of those that the filter of the history shows</source>
        <translation>Selecciona el primer turno de los que muestra el filtro del historial</translation>
    </message>
    <message>
        <source>Play the turns</source>
        <translation>Reproducir los turnos</translation>
    </message>
    <message>
        <source>Shows the recording turn by turn, from the chosen one to the last</source>
        <translation>Muestra la grabación turno a turno, desde el elegido hasta el último</translation>
    </message>
    <message>
        <source>Last turn</source>
        <translation>Último turno</translation>
    </message>
    <message>
        <source>Selects the last turn, of those that the filter of the history shows</source>
        <translation>Selecciona el último turno de los que muestra el filtro del historial</translation>
    </message>
    <message>
        <source>Layout Debug</source>
        <translation>Disposición Depurar</translation>
    </message>
    <message>
        <source>Calls of the turn, its time and what the model said; at least 1280 wide</source>
        <translation>Llamadas del turno, su tiempo y lo que dijo el modelo; al menos 1280 de ancho</translation>
    </message>
    <message>
        <source>Take control</source>
        <translation>Tomar el control</translation>
    </message>
    <message>
        <source>Your pointer and keys go to the display, as turns of your own; once more, or Ctrl+Alt, hands it back</source>
        <translation>Su puntero y sus teclas van a la pantalla, como turnos propios; otra vez, o Ctrl+Alt, lo devuelve</translation>
    </message>
    <message>
        <source>Run the sample that types</source>
        <translation>Ejecutar el ejemplo que escribe</translation>
    </message>
    <message>
        <source>Writes a line in a text editor on a private display and checks it</source>
        <translation>Escribe una línea en un editor de texto en una pantalla privada y la comprueba</translation>
    </message>
    <message>
        <source>Run the sample that asks for a yes</source>
        <translation>Ejecutar el ejemplo que pide un sí</translation>
    </message>
    <message>
        <source>Wants to press Alt+F4, a forbidden key: it waits for you</source>
        <translation>Quiere pulsar Alt+F4, una tecla prohibida: espera su respuesta</translation>
    </message>
    <message>
        <source>Run the sample that calls for help</source>
        <translation>Ejecutar el ejemplo que pide ayuda</translation>
    </message>
    <message>
        <source>Looks for a button that is not there, and asks you</source>
        <translation>Busca un botón que no existe y le pregunta</translation>
    </message>
    <message>
        <source>Extend the limits</source>
        <translation>Ampliar los límites</translation>
    </message>
    <message>
        <source>Half as many turns, minutes, tokens and costs again; at a limit that one alone, and it goes on</source>
        <translation>La mitad más de turnos, minutos, fichas y coste; en un límite solo de ese, y sigue</translation>
    </message>
    <message>
        <source>Try in the tester</source>
        <translation>Probar en el probador</translation>
    </message>
    <message>
        <source>Puts the chosen turn&apos;s action into the tester; nothing is sent</source>
        <translation>Lleva la acción del turno elegido al probador; no se envía nada</translation>
    </message>
    <message>
        <source>Tester</source>
        <translation>Probador</translation>
    </message>
    <message>
        <source>Tries a tool by hand and shows it in the words of every contract</source>
        <translation>Prueba una herramienta a mano y la muestra en las palabras de cada contrato</translation>
    </message>
    <message>
        <source>Show all missions&apos; folders</source>
        <translation>Mostrar las carpetas de las misiones</translation>
    </message>
    <message>
        <source>Opens the folder that keeps every mission, e.g. to make room on the disk</source>
        <translation>Abre la carpeta que guarda todas las misiones, p. ej. para hacer sitio en el disco</translation>
    </message>
    <message>
        <source>Ask the tactician now</source>
        <translation>Preguntar al táctico ahora</translation>
    </message>
    <message>
        <source>Goes on with a turn in which the tactician is asked, whatever its interval says</source>
        <translation>Sigue con un turno en el que se pregunta al táctico, diga lo que diga su intervalo</translation>
    </message>
    <message>
        <source>Launch an application...</source>
        <translation>Abrir una aplicación...</translation>
    </message>
    <message>
        <source>Names one in the tester, which opens it on the display that is shown</source>
        <translation>Se nombra en el probador, que la abre en la pantalla mostrada</translation>
    </message>
    <message>
        <source>Use Rehearsal</source>
        <translation>Usar el ensayo</translation>
    </message>
    <message>
        <source>Add a model server...</source>
        <translation>Añadir un servidor de modelos...</translation>
    </message>
    <message>
        <source>Its address, its model and where its key is kept; it is tested at once</source>
        <translation>Su dirección, su modelo y dónde está su clave; se prueba enseguida</translation>
    </message>
    <message>
        <source>Open the profile&apos;s file</source>
        <translation>Abrir el archivo del perfil</translation>
    </message>
    <message>
        <source>The chosen model&apos;s address, key, limits and timing, as a text</source>
        <translation>La dirección, la clave, los límites y los tiempos del modelo elegido, como texto</translation>
    </message>
    <message>
        <source>Open the policy&apos;s file</source>
        <translation>Abrir el archivo de la política</translation>
    </message>
    <message>
        <source>What is allowed, asked and denied, as a text</source>
        <translation>Lo que se permite, se pregunta y se niega, como texto</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Cronología</translation>
    </message>
    <message>
        <source>Goes to where the time of the turns went</source>
        <translation>Va a en qué se fue el tiempo de los turnos</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Llamadas</translation>
    </message>
    <message>
        <source>Send keys</source>
        <translation>Enviar teclas</translation>
    </message>
    <message>
        <source>While you are in control: keys that your own desktop would keep for itself</source>
        <translation>Mientras usted tiene el control: teclas que su propio escritorio se quedaría</translation>
    </message>
    <message>
        <source>Fit one monitor</source>
        <translation>Ajustar un monitor</translation>
    </message>
    <message>
        <source>Shows one of the display&apos;s monitors as large as it goes</source>
        <translation>Muestra uno de los monitores de la pantalla tan grande como quepa</translation>
    </message>
    <message>
        <source>Window under the pointer</source>
        <translation>Ventana bajo el puntero</translation>
    </message>
    <message>
        <source>Frames the window that you point at and names it</source>
        <translation>Enmarca la ventana a la que se apunta y la nombra</translation>
    </message>
    <message>
        <source>Pick point</source>
        <translation>Marcar un punto</translation>
    </message>
    <message>
        <source>The next click in the picture copies its point, on both scales; nothing is sent</source>
        <translation>El próximo clic en la imagen copia su punto, en ambas escalas; no se envía nada</translation>
    </message>
    <message>
        <source>Mission set-up...</source>
        <translation>Preparar la misión...</translation>
    </message>
    <message>
        <source>Text, application, display, model, limits and criteria of the next mission</source>
        <translation>Texto, aplicación, pantalla, modelo, límites y criterios de la próxima misión</translation>
    </message>
    <message>
        <source>Save as mission file...</source>
        <translation>Guardar como archivo de misión...</translation>
    </message>
    <message>
        <source>Writes what Start would start into a .toml file</source>
        <translation>Escribe en un archivo .toml lo que Iniciar pondría en marcha</translation>
    </message>
    <message>
        <source>Save as template...</source>
        <translation>Guardar como plantilla...</translation>
    </message>
    <message>
        <source>Keeps what Start would start under a name, to begin others with</source>
        <translation>Guarda con un nombre lo que Iniciar pondría en marcha, para empezar otras</translation>
    </message>
    <message>
        <source>Layout Review</source>
        <translation>Disposición Revisar</translation>
    </message>
    <message>
        <source>The last mission that was recorded, turn by turn; nothing is sent</source>
        <translation>La última misión grabada, turno por turno; no se envía nada</translation>
    </message>
    <message>
        <source>Lock layout</source>
        <translation>Bloquear la disposición</translation>
    </message>
    <message>
        <source>No pane is dragged elsewhere or given another size by mistake</source>
        <translation>Ningún panel se mueve ni cambia de tamaño por descuido</translation>
    </message>
    <message>
        <source>Take the 2-minute tour</source>
        <translation>Recorrido de 2 minutos</translation>
    </message>
    <message>
        <source>Goes through the panes and says what each is for</source>
        <translation>Pasa por los paneles y dice para qué sirve cada uno</translation>
    </message>
    <message>
        <source>A mission is running: it can be reviewed when it has ended</source>
        <translation>Hay una misión en marcha: se puede revisar cuando haya terminado</translation>
    </message>
    <message>
        <source>No mission has been recorded yet</source>
        <translation>Todavía no se ha grabado ninguna misión</translation>
    </message>
    <message>
        <source>Goes to who was called for what, with times and tokens</source>
        <translation>Va a quién fue llamado y para qué, con tiempos y tokens</translation>
    </message>
    <message>
        <source>The next mission asks the built-in model; one that runs keeps its own</source>
        <translation>La próxima misión pregunta al modelo integrado; la que está en marcha conserva el suyo</translation>
    </message>
    <message>
        <source>Puts the cursor into the mission text, without what was set up for another</source>
        <translation>Pone el cursor en el texto de la misión, sin lo preparado para otra</translation>
    </message>
    <message>
        <source>Allow input again</source>
        <translation>Permitir la entrada de nuevo</translation>
    </message>
    <message>
        <source>After a stop: what you do by hand reaches the display that is shown</source>
        <translation>Tras una detención: lo que usted hace a mano llega a la pantalla que se muestra</translation>
    </message>
    <message>
        <source>Process %2 drives %1: choose another display</source>
        <translation>El proceso %2 maneja %1: elija otra pantalla</translation>
    </message>
    <message>
        <source>No mission is running</source>
        <translation>No hay ninguna misión en marcha</translation>
    </message>
    <message>
        <source>A mission is running: stop it first</source>
        <translation>Hay una misión en marcha: deténgala primero</translation>
    </message>
    <message>
        <source>A recording is shown: close the review first</source>
        <translation>Se muestra una grabación: cierre antes la revisión</translation>
    </message>
    <message>
        <source>No recording is shown</source>
        <translation>No se muestra ninguna grabación</translation>
    </message>
    <message>
        <source>The mission has no text yet</source>
        <translation>La misión aún no tiene texto</translation>
    </message>
    <message>
        <source>The mission is not held: pause it first</source>
        <translation>La misión no está retenida: páusela primero</translation>
    </message>
    <message>
        <source>You are not in control: take it first</source>
        <translation>Usted no tiene el control: tómelo primero</translation>
    </message>
    <message>
        <source>Nothing waits for your yes</source>
        <translation>Nada espera su sí</translation>
    </message>
    <message>
        <source>No display is shown</source>
        <translation>No se muestra ninguna pantalla</translation>
    </message>
    <message>
        <source>The display has no second monitor</source>
        <translation>La pantalla no tiene un segundo monitor</translation>
    </message>
    <message>
        <source>There is no turn yet</source>
        <translation>Aún no hay ningún turno</translation>
    </message>
    <message>
        <source>There is nothing to do as things stand</source>
        <translation>Tal como están las cosas no hay nada que hacer</translation>
    </message>
    <message>
        <source>Reject with reason...</source>
        <translation>Rechazar con motivo...</translation>
    </message>
    <message>
        <source>Asks for a sentence that the executor reads with the no</source>
        <translation>Pide una frase que el ejecutor lee con la negativa</translation>
    </message>
</context>
<context>
    <name>Announcement</name>
    <message numerus="yes">
        <source>Done in %n turn(s)</source>
        <translation>
            <numerusform>Hecho en %n turno</numerusform>
            <numerusform>Hecho en %n turnos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) wait for your yes</source>
        <translation>
            <numerusform>%n petición espera su aprobación</numerusform>
            <numerusform>%n peticiones esperan su aprobación</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Without an answer it is rejected after %n second(s)</source>
        <translation>
            <numerusform>Sin respuesta se rechaza al cabo de %n segundo</numerusform>
            <numerusform>Sin respuesta se rechaza al cabo de %n segundos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Approvals</name>
    <message>
        <source>%1 wants to press</source>
        <translation>%1 quiere pulsar</translation>
    </message>
    <message>
        <source>%1 wants to type</source>
        <translation>%1 quiere escribir</translation>
    </message>
    <message>
        <source>%1 wants to click</source>
        <translation>%1 quiere hacer clic en</translation>
    </message>
    <message>
        <source>%1 wants to drag</source>
        <translation>%1 quiere arrastrar</translation>
    </message>
    <message>
        <source>%1 wants to scroll</source>
        <translation>%1 quiere desplazar</translation>
    </message>
    <message>
        <source>%1 wants to start</source>
        <translation>%1 quiere iniciar</translation>
    </message>
    <message>
        <source>%1 wants to</source>
        <translation>%1 quiere</translation>
    </message>
    <message>
        <source>The executor</source>
        <translation>El ejecutor</translation>
    </message>
    <message>
        <source>A program (%1)</source>
        <translation>Un programa (%1)</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>%1, turn %2, %3</source>
        <translation>%1, turno %2, %3</translation>
    </message>
    <message>
        <source>Goes to %1, which has unsaved changes</source>
        <translation>Va a %1, que tiene cambios sin guardar</translation>
    </message>
    <message>
        <source>Goes to %1</source>
        <translation>Va a %1</translation>
    </message>
    <message>
        <source>It has unsaved changes</source>
        <translation>Tiene cambios sin guardar</translation>
    </message>
    <message>
        <source>%1 anywhere</source>
        <translation>%1 en cualquier lugar</translation>
    </message>
    <message>
        <source>%1 in class %2</source>
        <translation>%1 en la clase %2</translation>
    </message>
    <message>
        <source>middle button</source>
        <translation>botón central</translation>
    </message>
    <message>
        <source>right button</source>
        <translation>botón derecho</translation>
    </message>
    <message>
        <source>button %1</source>
        <translation>botón %1</translation>
    </message>
    <message>
        <source>As you edited it, the executor</source>
        <translation>Con su cambio, el ejecutor</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 veces</translation>
    </message>
    <message>
        <source>type %1</source>
        <translation>escribir %1</translation>
    </message>
    <message>
        <source>click %1</source>
        <translation>pulsar %1</translation>
    </message>
    <message>
        <source>drag %1</source>
        <translation>arrastrar %1</translation>
    </message>
    <message>
        <source>scroll %1</source>
        <translation>desplazar %1</translation>
    </message>
    <message>
        <source>start %1</source>
        <translation>iniciar %1</translation>
    </message>
    <message>
        <source>As proposed, the executor</source>
        <translation>Propuesto: el ejecutor</translation>
    </message>
    <message>
        <source>Your hand</source>
        <translation>Su mano</translation>
    </message>
    <message>
        <source>The tester</source>
        <translation>El probador</translation>
    </message>
    <message>
        <source>tester</source>
        <translation>probador</translation>
    </message>
    <message>
        <source>Its window is not there any more</source>
        <translation>Su ventana ya no está ahí</translation>
    </message>
    <message>
        <source>It would go to another window now: %1</source>
        <translation>Ahora iría a otra ventana: %1</translation>
    </message>
</context>
<context>
    <name>Arguments</name>
    <message>
        <source>from %1 to %2</source>
        <translation>de %1 a %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>al menos %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>como mucho %1</translation>
    </message>
    <message>
        <source>Two numbers</source>
        <translation>Dos números</translation>
    </message>
    <message>
        <source>A whole number</source>
        <translation>Un número entero</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>Un número</translation>
    </message>
    <message>
        <source>One of %1</source>
        <translation>Uno de %1</translation>
    </message>
    <message>
        <source>%1 to %2 characters</source>
        <translation>De %1 a %2 caracteres</translation>
    </message>
    <message>
        <source>A text</source>
        <translation>Un texto</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Sí o no</translation>
    </message>
    <message>
        <source>A value in JSON</source>
        <translation>Un valor en JSON</translation>
    </message>
</context>
<context>
    <name>Breakpoints</name>
    <message>
        <source>Turn</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>Where turn %1 begins</source>
        <translation>Donde empieza el turno %1</translation>
    </message>
    <message>
        <source>a number from 1</source>
        <translation>un número desde 1</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Before the tool %1</source>
        <translation>Antes de la herramienta %1</translation>
    </message>
    <message>
        <source>the name of a tool</source>
        <translation>el nombre de una herramienta</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>Where the phase %1 begins</source>
        <translation>Donde empieza la fase %1</translation>
    </message>
    <message>
        <source>the beginning of its name</source>
        <translation>el principio de su nombre</translation>
    </message>
    <message>
        <source>Persona</source>
        <translation>Persona</translation>
    </message>
    <message>
        <source>Before the %1 is asked</source>
        <translation>Antes de preguntar a: %1</translation>
    </message>
    <message>
        <source>strategist, tactician, executor or verifier</source>
        <translation>strategist, tactician, executor o verifier</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Tecla</translation>
    </message>
    <message>
        <source>Before %1 is pressed</source>
        <translation>Antes de pulsar %1</translation>
    </message>
    <message>
        <source>such as ctrl+s</source>
        <translation>como ctrl+s</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>Before input into %1</source>
        <translation>Antes de actuar en %1</translation>
    </message>
    <message>
        <source>the class of a window</source>
        <translation>la clase de una ventana</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Bucle</translation>
    </message>
    <message>
        <source>When a loop is noticed</source>
        <translation>Cuando se nota un bucle</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>After a turn that failed</source>
        <translation>Tras un turno que falló</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>Aprobación</translation>
    </message>
    <message>
        <source>After an action that needed your yes</source>
        <translation>Tras una acción que necesitó su sí</translation>
    </message>
    <message>
        <source>No change</source>
        <translation>Sin cambio</translation>
    </message>
    <message>
        <source>After an action that changed nothing</source>
        <translation>Tras una acción que no cambió nada</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>Before input into the place %1</source>
        <translation>Antes de actuar en el lugar %1</translation>
    </message>
    <message>
        <source>left, top, right, bottom, 0 to 1000</source>
        <translation>izquierda, arriba, derecha, abajo, de 0 a 1000</translation>
    </message>
</context>
<context>
    <name>Call</name>
    <message>
        <source>Outside the display</source>
        <translation>Fuera de la pantalla</translation>
    </message>
    <message>
        <source>Inside the display</source>
        <translation>En la pantalla</translation>
    </message>
    <message>
        <source>Our own window</source>
        <translation>Ventana de Triarch</translation>
    </message>
    <message>
        <source>Not our own window</source>
        <translation>No es de Triarch</translation>
    </message>
    <message>
        <source>Target changed</source>
        <translation>El destino cambió</translation>
    </message>
    <message>
        <source>Target unchanged</source>
        <translation>Destino igual</translation>
    </message>
    <message>
        <source>A rule matches</source>
        <translation>Una regla coincide</translation>
    </message>
    <message>
        <source>Rules allow it</source>
        <translation>Reglas: permitido</translation>
    </message>
    <message>
        <source>Place: to check</source>
        <translation>Lugar: pendiente</translation>
    </message>
    <message>
        <source>Window: to check</source>
        <translation>Ventana: pendiente</translation>
    </message>
    <message>
        <source>Target: to check</source>
        <translation>Destino: pendiente</translation>
    </message>
    <message>
        <source>Rules: to check</source>
        <translation>Reglas: pendientes</translation>
    </message>
    <message>
        <source>A rule asks you</source>
        <translation>Una regla le pregunta</translation>
    </message>
    <message>
        <source>Focus: to check</source>
        <translation>Foco: pendiente</translation>
    </message>
    <message>
        <source>Screen: to check</source>
        <translation>Pantalla: pendiente</translation>
    </message>
    <message>
        <source>Focus has moved</source>
        <translation>El foco cambió de sitio</translation>
    </message>
    <message>
        <source>Focus as expected</source>
        <translation>Foco esperado</translation>
    </message>
    <message>
        <source>Screen changed</source>
        <translation>La pantalla cambió</translation>
    </message>
    <message>
        <source>Screen unchanged</source>
        <translation>Pantalla igual</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) passed</source>
        <translation>
            <numerusform>%n comprobación OK</numerusform>
            <numerusform>%n comprobaciones OK</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 checks passed</source>
        <translation>%1 de %2 comprobaciones OK</translation>
    </message>
    <message>
        <source>You said yes</source>
        <translation>Usted dijo que sí</translation>
    </message>
    <message>
        <source>You said no</source>
        <translation>Usted dijo que no</translation>
    </message>
    <message>
        <source>Nobody answered</source>
        <translation>Nadie respondió</translation>
    </message>
</context>
<context>
    <name>CoreWords</name>
    <message>
        <source>The display is gone</source>
        <translation>La pantalla ya no está</translation>
    </message>
    <message>
        <source>The display %1 is gone</source>
        <translation>La pantalla %1 ya no está</translation>
    </message>
    <message>
        <source>%1 (%2 attempts)</source>
        <translation>%1 (%2 intentos)</translation>
    </message>
    <message>
        <source>The limit of %1 turns is reached</source>
        <translation>Se ha alcanzado el límite de %1 turnos</translation>
    </message>
    <message>
        <source>The limit of %1 minutes is reached</source>
        <translation>Se ha alcanzado el límite de %1 minutos</translation>
    </message>
    <message>
        <source>The limit of %1 tokens is reached</source>
        <translation>Se ha alcanzado el límite de %1 tokens</translation>
    </message>
    <message>
        <source>%1 turns in a row without a successful action</source>
        <translation>%1 turnos seguidos sin una acción con éxito</translation>
    </message>
    <message>
        <source>Less than 100 MB are free where the mission is kept</source>
        <translation>Quedan menos de 100 MB libres donde se guarda la misión</translation>
    </message>
    <message>
        <source>Stopped by the operator</source>
        <translation>Detenida por el operador</translation>
    </message>
    <message>
        <source>The strategist answered without a doctrine</source>
        <translation>El estratega respondió sin doctrina</translation>
    </message>
    <message>
        <source>The journal did not open in time</source>
        <translation>El diario no se abrió a tiempo</translation>
    </message>
    <message>
        <source>The mission folder %1 is not empty</source>
        <translation>La carpeta de la misión %1 no está vacía</translation>
    </message>
    <message>
        <source>No X server answers at display %1</source>
        <translation>Ningún servidor X responde en la pantalla %1</translation>
    </message>
    <message>
        <source>Display %1 refuses this program: the cookie is wrong or missing</source>
        <translation>La pantalla %1 rechaza este programa: la cookie es errónea o falta</translation>
    </message>
    <message>
        <source>The guard is not running, so nothing may be pressed</source>
        <translation>El guardián no está en marcha, así que no se puede pulsar nada</translation>
    </message>
    <message>
        <source>The guard does not answer</source>
        <translation>El guardián no responde</translation>
    </message>
    <message>
        <source>The mission&apos;s target moved since it was seen</source>
        <translation>El objetivo de la misión se movió desde que se vio</translation>
    </message>
    <message>
        <source>No picture of the screen: %1</source>
        <translation>No hay imagen de la pantalla: %1</translation>
    </message>
    <message>
        <source>%1 may or may not have been carried out: look before you repeat it</source>
        <translation>%1 puede haberse ejecutado o no: compruébelo antes de repetirlo</translation>
    </message>
    <message>
        <source>Only the first call counts; ignored: %1</source>
        <translation>Solo cuenta la primera llamada; se ignora: %1</translation>
    </message>
    <message>
        <source>the screen changed since the picture: &apos;%1&apos; has the keyboard</source>
        <translation>la pantalla cambió desde la imagen: “%1” tiene el teclado</translation>
    </message>
    <message>
        <source>%1; &apos;%2&apos; came under the end of the drag, which was taken back</source>
        <translation>%1; “%2” apareció bajo el final del arrastre, que se deshizo</translation>
    </message>
    <message>
        <source>Not sent: stopped by the operator</source>
        <translation>No enviado: detenido por el operador</translation>
    </message>
    <message>
        <source>Skipped by the operator</source>
        <translation>Saltado por el operador</translation>
    </message>
    <message>
        <source>No tool call; it said: %1</source>
        <translation>Sin llamada a herramienta; dijo: %1</translation>
    </message>
    <message>
        <source>No action tools are granted in this phase</source>
        <translation>En esta fase no se concede ninguna herramienta de acción</translation>
    </message>
    <message>
        <source>Not verified: the operator has spoken</source>
        <translation>Sin verificar: el operador ha hablado</translation>
    </message>
    <message>
        <source>Verified, but the operator has spoken</source>
        <translation>Verificado, pero el operador ha hablado</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Verificado</translation>
    </message>
    <message>
        <source>not met: %1; seen: %2</source>
        <translation>no se cumple: %1; visto: %2</translation>
    </message>
    <message>
        <source>not sure: %1; seen: %2</source>
        <translation>no es seguro: %1; visto: %2</translation>
    </message>
    <message>
        <source>evidence of %1 characters, at least %2 are needed</source>
        <translation>prueba de %1 caracteres, hacen falta al menos %2</translation>
    </message>
    <message>
        <source>In doubt: what became of this was not written down</source>
        <translation>En duda: no quedó escrito qué fue de esto</translation>
    </message>
    <message>
        <source>In doubt: %1</source>
        <translation>En duda: %1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Error: %1</translation>
    </message>
    <message>
        <source>refused, needs the operator&apos;s approval (%1): %2</source>
        <translation>rechazado, necesita la aprobación del operador (%1): %2</translation>
    </message>
    <message>
        <source>refused by rule %1: %2</source>
        <translation>rechazado por la regla %1: %2</translation>
    </message>
    <message>
        <source>This window belongs to Triarch, a screen locker, a password manager or an authorisation dialog</source>
        <translation>Esta ventana pertenece a Triarch, a un bloqueo de pantalla, a un gestor de contraseñas o a un diálogo de autorización</translation>
    </message>
    <message>
        <source>Text with control characters is never typed</source>
        <translation>Nunca se escribe texto con caracteres de control</translation>
    </message>
    <message>
        <source>This key combination can lock, close, switch or power down</source>
        <translation>Estas teclas pueden bloquear, cerrar, cambiar o apagar</translation>
    </message>
    <message>
        <source>A newline may execute the current line of a terminal or an unknown window</source>
        <translation>Un salto de línea puede ejecutar la línea de un terminal o ventana desconocida</translation>
    </message>
    <message>
        <source>On some desktops this key combination ends or switches the session, or starts a program</source>
        <translation>En algunos escritorios estas teclas cierran o cambian la sesión, o inician un programa</translation>
    </message>
    <message>
        <source>This key may execute the current line of a terminal or an unknown window</source>
        <translation>Esta tecla puede ejecutar la línea de un terminal o ventana desconocida</translation>
    </message>
    <message>
        <source>This key may execute the current line of a terminal</source>
        <translation>Esta tecla puede ejecutar la línea actual de un terminal</translation>
    </message>
    <message>
        <source>These keys may execute the current line of a terminal, or open an editor that does</source>
        <translation>Estas teclas pueden ejecutar la línea actual de un terminal, o abrir un editor que lo hace</translation>
    </message>
    <message>
        <source>A character can be typed by its number, also the one that executes a line</source>
        <translation>Un carácter se puede escribir por su número, también el que ejecuta una línea</translation>
    </message>
    <message>
        <source>A menu of a terminal can paste, and a terminal executes every line of it</source>
        <translation>Un menú de terminal puede pegar, y un terminal ejecuta cada línea</translation>
    </message>
    <message>
        <source>A dialog of a terminal can execute the current line or a pasted text</source>
        <translation>Un diálogo de un terminal puede ejecutar la línea actual o un texto pegado</translation>
    </message>
    <message>
        <source>A menu of the window manager can start programs, close windows and end the session</source>
        <translation>Un menú del gestor de ventanas puede iniciar programas, cerrar ventanas y la sesión</translation>
    </message>
    <message>
        <source>Starting programs on a shared display needs the operator&apos;s yes</source>
        <translation>Iniciar programas en una pantalla compartida necesita el sí del operador</translation>
    </message>
    <message>
        <source>No rule allows this, so the operator must</source>
        <translation>Ninguna regla lo permite, así que debe hacerlo el operador</translation>
    </message>
    <message>
        <source>the screen changed since the picture: %1 moved or changed size</source>
        <translation>la pantalla cambió desde la imagen: %1 se movió o cambió de tamaño</translation>
    </message>
    <message>
        <source>no window</source>
        <translation>ninguna ventana</translation>
    </message>
    <message>
        <source>applications cannot be started on this display</source>
        <translation>no se pueden iniciar aplicaciones en esta pantalla</translation>
    </message>
    <message>
        <source>no application is called &apos;%1&apos; here</source>
        <translation>aquí no hay ninguna aplicación llamada &apos;%1&apos;</translation>
    </message>
    <message>
        <source>unknown tool &apos;%1&apos;</source>
        <translation>herramienta desconocida &apos;%1&apos;</translation>
    </message>
    <message>
        <source>tool &apos;%1&apos; is not available in this phase</source>
        <translation>la herramienta &apos;%1&apos; no está disponible en esta fase</translation>
    </message>
    <message>
        <source>%1 must be exactly two numbers from 0 to 1000</source>
        <translation>%1 debe ser exactamente dos números de 0 a 1000</translation>
    </message>
    <message>
        <source>text of %1 characters, over the limit of %2</source>
        <translation>texto de %1 caracteres, por encima del límite de %2</translation>
    </message>
    <message>
        <source>request_help needs a code and a text</source>
        <translation>request_help necesita un código y un texto</translation>
    </message>
    <message>
        <source>Input is stopped</source>
        <translation>La entrada está detenida</translation>
    </message>
    <message>
        <source>Input was stopped</source>
        <translation>La entrada se detuvo</translation>
    </message>
    <message>
        <source>The screen is locked: its screen saver does not end</source>
        <translation>La pantalla está bloqueada: su salvapantallas no se cierra</translation>
    </message>
    <message>
        <source>The screen is locked: a window without a name covers all of it</source>
        <translation>La pantalla está bloqueada: una ventana sin nombre la cubre por completo</translation>
    </message>
    <message>
        <source>The screen is locked: &apos;%1&apos; covers all of it</source>
        <translation>La pantalla está bloqueada: &apos;%1&apos; la cubre por completo</translation>
    </message>
    <message>
        <source>The console covers all of the screen: nothing else can be seen on it</source>
        <translation>La consola cubre toda la pantalla: no se ve nada más en ella</translation>
    </message>
    <message>
        <source>Nothing can be seen on the screen: it is one colour</source>
        <translation>No se ve nada en la pantalla: es de un solo color</translation>
    </message>
    <message>
        <source>Somebody uses the mouse or the keyboard</source>
        <translation>Alguien usa el ratón o el teclado</translation>
    </message>
    <message>
        <source>Hands are not noticed on %1: it has no mouse and no keyboard of its own, so whoever uses it comes in by a program</source>
        <translation>En %1 no se notan las manos: no tiene ratón ni teclado propios, así que quien la usa entra por un programa</translation>
    </message>
    <message>
        <source>Hands that come by x11vnc are not noticed on %1: they look like a program&apos;s</source>
        <translation>En %1 no se notan las manos que llegan por x11vnc: parecen las de un programa</translation>
    </message>
    <message>
        <source>The window did not ask for the clipboard: nothing was pasted, the text has to be typed</source>
        <translation>La ventana no pidió el portapapeles: no se pegó nada, hay que teclear el texto</translation>
    </message>
    <message>
        <source>Nothing listens at %1; is the server started?</source>
        <translation>Nada escucha en %1; compruebe que el servidor está iniciado</translation>
    </message>
    <message>
        <source>No connection to %1 within %2 ms</source>
        <translation>Sin conexión con %1 en %2 ms</translation>
    </message>
    <message>
        <source>%1 did not answer in full within %2 ms</source>
        <translation>%1 no respondió por completo en %2 ms</translation>
    </message>
    <message>
        <source>The name %1 cannot be found</source>
        <translation>No se encuentra el nombre %1</translation>
    </message>
    <message>
        <source>%1 closed the connection without an answer</source>
        <translation>%1 cerró la conexión sin responder</translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2</source>
        <translation>No se puede llegar a %1: %2</translation>
    </message>
    <message>
        <source>The certificate of %1 is not in order: %2</source>
        <translation>El certificado de %1 no está en regla: %2</translation>
    </message>
    <message>
        <source>%1 does not speak proper HTTP: %2</source>
        <translation>%1 no habla HTTP correcto: %2</translation>
    </message>
    <message>
        <source>The reply of %1 was cut off after %2 bytes: %3</source>
        <translation>La respuesta de %1 se cortó tras %2 bytes: %3</translation>
    </message>
    <message>
        <source>The reply is cut off after %1 bytes: %2</source>
        <translation>La respuesta está cortada tras %1 bytes: %2</translation>
    </message>
    <message>
        <source>The reply is empty</source>
        <translation>La respuesta está vacía</translation>
    </message>
    <message>
        <source>The reply is not JSON (%1); it begins: %2</source>
        <translation>La respuesta no es JSON (%1); empieza por: %2</translation>
    </message>
    <message>
        <source>The reply has no &apos;choices&apos;: this is no chat completion</source>
        <translation>La respuesta no tiene &apos;choices&apos;: no es una respuesta de chat</translation>
    </message>
    <message>
        <source>The streamed reply is cut off: it ended without a finish_reason</source>
        <translation>La respuesta continua está cortada: terminó sin finish_reason</translation>
    </message>
    <message>
        <source>The streamed reply holds no answer</source>
        <translation>La respuesta continua no contiene ninguna contestación</translation>
    </message>
    <message>
        <source>The server reports an error: %1</source>
        <translation>El servidor comunica un error: %1</translation>
    </message>
    <message>
        <source>The server at %1 lists no model that can chat; load one there</source>
        <translation>El servidor en %1 no lista ningún modelo de chat; cargue uno allí</translation>
    </message>
    <message>
        <source>The call to the model was cancelled</source>
        <translation>La llamada al modelo se canceló</translation>
    </message>
    <message>
        <source>The server answered %1; check api_key in the profile</source>
        <translation>El servidor respondió %1; revise api_key en el perfil</translation>
    </message>
    <message>
        <source>The server answered %1; check endpoint and model in the profile</source>
        <translation>El servidor respondió %1; revise endpoint y model en el perfil</translation>
    </message>
    <message>
        <source>The server answered %1; a smaller image_longest in the profile makes the request smaller</source>
        <translation>El servidor respondió %1; un image_longest menor en el perfil reduce la petición</translation>
    </message>
    <message>
        <source>The server answered %1</source>
        <translation>El servidor respondió %1</translation>
    </message>
    <message>
        <source>Start the server, or correct endpoint in the profile &apos;%1&apos;</source>
        <translation>Inicie el servidor o corrija endpoint en el perfil &apos;%1&apos;</translation>
    </message>
    <message>
        <source>Mend the server&apos;s certificate, or name its authority as ca_file in the profile</source>
        <translation>Repare el certificado del servidor o indique su autoridad como ca_file en el perfil</translation>
    </message>
    <message>
        <source>If the server has no model list, name its model in the profile; the next rung tells</source>
        <translation>Si el servidor no tiene lista de modelos, indique el modelo en el perfil; el siguiente paso lo dirá</translation>
    </message>
    <message>
        <source>The server lists no models</source>
        <translation>El servidor no lista modelos</translation>
    </message>
    <message>
        <source>Load a model in the server</source>
        <translation>Cargue un modelo en el servidor</translation>
    </message>
    <message>
        <source>%1 model: %2</source>
        <translation>%1 modelo: %2</translation>
    </message>
    <message>
        <source>%1 models: %2</source>
        <translation>%1 modelos: %2</translation>
    </message>
    <message>
        <source>The model %1 of the profile is not among those the server lists</source>
        <translation>El modelo %1 del perfil no está entre los que lista el servidor</translation>
    </message>
    <message>
        <source>Load it in the server, or put one of these in the profile: %1</source>
        <translation>Cárguelo en el servidor o ponga uno de estos en el perfil: %1</translation>
    </message>
    <message>
        <source>Check model and api_key in the profile, and the server&apos;s log</source>
        <translation>Revise model y api_key en el perfil, y el registro del servidor</translation>
    </message>
    <message>
        <source>The model answered with no words</source>
        <translation>El modelo respondió sin palabras</translation>
    </message>
    <message>
        <source>Load a chat model; a model that only thinks needs more max_tokens</source>
        <translation>Cargue un modelo de chat; un modelo que solo piensa necesita más max_tokens</translation>
    </message>
    <message>
        <source>Load a vision model (with its projector, where the server wants one): Triarch works from pictures</source>
        <translation>Cargue un modelo con visión (con su proyector, si el servidor lo pide): Triarch trabaja a partir de imágenes</translation>
    </message>
    <message>
        <source>The picture shows %1, the model said %2</source>
        <translation>La imagen muestra %1, el modelo dijo %2</translation>
    </message>
    <message>
        <source>read %1 from a test picture</source>
        <translation>leyó %1 en la imagen</translation>
    </message>
    <message>
        <source>Switch tool calls on in the server, or set tools = &quot;json_text&quot; in the profile</source>
        <translation>Active las llamadas a herramientas en el servidor o ponga tools = &quot;json_text&quot; en el perfil</translation>
    </message>
    <message>
        <source>Load a model that follows instructions about its answer&apos;s form</source>
        <translation>Cargue un modelo que siga instrucciones sobre la forma de su respuesta</translation>
    </message>
    <message>
        <source>The model called no tool and said %1</source>
        <translation>El modelo no llamó a ninguna herramienta y dijo %1</translation>
    </message>
    <message>
        <source>The model called %1 with %2</source>
        <translation>El modelo llamó a %1 con %2</translation>
    </message>
    <message>
        <source>legal %1 [500,500]</source>
        <translation>%1 [500,500] válido</translation>
    </message>
    <message>
        <source>Not tried, since an earlier rung failed</source>
        <translation>No probado, porque falló un paso anterior</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenido</translation>
    </message>
    <message>
        <source>Not sent: the mission ended</source>
        <translation>No enviada: la misión terminó</translation>
    </message>
    <message>
        <source>the screen changed since the picture: it was %1x%2, now %3x%4</source>
        <translation>la pantalla cambió desde la imagen: era de %1x%2, ahora de %3x%4</translation>
    </message>
    <message>
        <source>the screen changed since the picture: %1 % of what is round the point looks different</source>
        <translation>la pantalla cambió desde la imagen: el %1 % de lo que rodea el punto se ve distinto</translation>
    </message>
    <message>
        <source>The cost limit of %1 is reached</source>
        <translation>Se ha alcanzado el límite de coste de %1</translation>
    </message>
    <message>
        <source>The tactician was not heard for %1 turns: %2</source>
        <translation>El táctico no ha sido oído en %1 turnos: %2</translation>
    </message>
    <message>
        <source>The clause &quot;%1&quot; is of no form that the rehearsal model can follow</source>
        <translation>La cláusula “%1” no tiene ninguna forma que el modelo de ensayo pueda seguir</translation>
    </message>
    <message>
        <source>The step %1 needs the tool %2, which is not available</source>
        <translation>El paso %1 necesita la herramienta %2, que no está disponible</translation>
    </message>
    <message>
        <source>The action %1(%2) did not succeed: %3</source>
        <translation>La acción %1(%2) no tuvo éxito: %3</translation>
    </message>
    <message>
        <source>The text &quot;%1&quot; did not come into view</source>
        <translation>El texto “%1” no ha aparecido</translation>
    </message>
    <message>
        <source>No control labelled &quot;%1&quot; is on the screen</source>
        <translation>En la pantalla no hay ningún control con el rótulo “%1”</translation>
    </message>
    <message>
        <source>The mission expects &quot;%1&quot;, but the screen shows &quot;%2&quot;</source>
        <translation>La misión espera “%1”, pero la pantalla muestra “%2”</translation>
    </message>
    <message>
        <source>The mission expects &quot;%1&quot;, which cannot be read on the screen</source>
        <translation>La misión espera “%1”, que no se lee en la pantalla</translation>
    </message>
    <message>
        <source>%1. Nearest: %2</source>
        <translation>%1. Lo más parecido: %2</translation>
    </message>
    <message>
        <source>%1. Nearest on the screen: %2</source>
        <translation>%1. Lo más parecido en la pantalla: %2</translation>
    </message>
    <message>
        <source>%1. Forms it understands: %2</source>
        <translation>%1. Formas que entiende: %2</translation>
    </message>
    <message>
        <source>Not sent: the program ended first</source>
        <translation>No enviado: el programa terminó antes</translation>
    </message>
    <message>
        <source>%1. The operator answered: %2</source>
        <translation>%1. El operador respondió: %2</translation>
    </message>
    <message>
        <source>refused, not approved (%1): %2</source>
        <translation>rechazado, sin aprobación (%1): %2</translation>
    </message>
    <message>
        <source>nobody answered within %1 s</source>
        <translation>nadie respondió en %1 s</translation>
    </message>
    <message>
        <source>the operator says no: %1</source>
        <translation>el operador dice que no: %1</translation>
    </message>
    <message>
        <source>the operator says no</source>
        <translation>el operador dice que no</translation>
    </message>
    <message>
        <source>skipped by the operator</source>
        <translation>omitido por el operador</translation>
    </message>
    <message>
        <source>changed by the operator</source>
        <translation>cambiado por el operador</translation>
    </message>
    <message>
        <source>the mission was paused</source>
        <translation>la misión se puso en pausa</translation>
    </message>
    <message>
        <source>the mission was stopped</source>
        <translation>la misión se detuvo</translation>
    </message>
    <message>
        <source>somebody uses the mouse or the keyboard</source>
        <translation>alguien usa el ratón o el teclado</translation>
    </message>
    <message>
        <source>too much was asked at once</source>
        <translation>se preguntó demasiado a la vez</translation>
    </message>
    <message>
        <source>too much was asked within a minute: only one request at a time is shown</source>
        <translation>se preguntó demasiado en un minuto: solo se muestra una petición a la vez</translation>
    </message>
    <message>
        <source>the yes came too long ago</source>
        <translation>el sí llegó hace demasiado</translation>
    </message>
    <message>
        <source>Nobody answered what a rule asks the operator</source>
        <translation>Nadie respondió a lo que una regla pregunta al operador</translation>
    </message>
    <message>
        <source>The operator was asked more than %1 times within a minute</source>
        <translation>Se preguntó al operador más de %1 veces en un minuto</translation>
    </message>
    <message>
        <source>The request %1 has expired</source>
        <translation>La petición %1 ha caducado</translation>
    </message>
    <message>
        <source>The request %1 has its answer already</source>
        <translation>La petición %1 ya tiene respuesta</translation>
    </message>
    <message>
        <source>Nothing waits under the name %1</source>
        <translation>Nada espera con el nombre %1</translation>
    </message>
    <message>
        <source>A program pressed this, and not a hand</source>
        <translation>Esto lo pulsó un programa y no una mano</translation>
    </message>
    <message>
        <source>No hand was seen to press this</source>
        <translation>No se vio ninguna mano que pulsara esto</translation>
    </message>
    <message>
        <source>nobody listens there</source>
        <translation>nadie escucha ahí</translation>
    </message>
    <message>
        <source>the answer is not HTTP/1.1</source>
        <translation>la respuesta no es HTTP/1.1</translation>
    </message>
    <message>
        <source>the worker answered with HTTP status 401: check the token</source>
        <translation>el trabajador respondió con el estado HTTP 401: compruebe el token</translation>
    </message>
    <message>
        <source>the worker&apos;s handshake is not valid</source>
        <translation>el saludo inicial del trabajador no es válido</translation>
    </message>
    <message>
        <source>the worker answered with HTTP status %1</source>
        <translation>el trabajador respondió con el estado HTTP %1</translation>
    </message>
    <message>
        <source>no computer of that name is found</source>
        <translation>no se encuentra ningún equipo con ese nombre</translation>
    </message>
    <message>
        <source>it does not answer</source>
        <translation>no responde</translation>
    </message>
    <message>
        <source>no protected connection comes about: %1</source>
        <translation>no se establece una conexión protegida: %1</translation>
    </message>
    <message>
        <source>the connection was closed with code %1: %2</source>
        <translation>la conexión se cerró con el código %1: %2</translation>
    </message>
    <message>
        <source>the connection was closed with code %1</source>
        <translation>la conexión se cerró con el código %1</translation>
    </message>
    <message>
        <source>the connection has ended</source>
        <translation>la conexión ha terminado</translation>
    </message>
    <message>
        <source>The window has not read its keys yet and may paste the text once it does: look before it is typed again</source>
        <translation>La ventana aún no ha leído sus teclas y puede pegar el texto cuando lo haga: mire antes de volver a teclearlo</translation>
    </message>
    <message>
        <source>The clipboard holds too much to be read, or kept and given back: more than %1 MB in one form</source>
        <translation>El portapapeles contiene demasiado para leerlo, o guardarlo y devolverlo: más de %1 MB en una forma</translation>
    </message>
    <message>
        <source>The program that has the clipboard does not answer, so it can neither be read nor given back</source>
        <translation>El programa que tiene el portapapeles no responde, así que no se puede leer ni devolver</translation>
    </message>
    <message>
        <source>The guard had ended, so nothing more was pressed; it runs again</source>
        <translation>El guardián había terminado, así que no se pulsó nada más; vuelve a funcionar</translation>
    </message>
    <message>
        <source>The display&apos;s pointer has no button %1</source>
        <translation>El puntero de la pantalla no tiene el botón %1</translation>
    </message>
    <message>
        <source>the screen changed since the picture: the window&apos;s title was &apos;%1&apos;, now &apos;%2&apos;</source>
        <translation>la pantalla cambió desde la imagen: el título de la ventana era “%1”, ahora “%2”</translation>
    </message>
    <message>
        <source>A server&apos;s address is written as http://localhost:1234/v1</source>
        <translation>La dirección de un servidor se escribe como http://localhost:1234/v1</translation>
    </message>
    <message>
        <source>A key is named by where it is: env:VARIABLE, file:PATH or keyring:NAME</source>
        <translation>Una clave se nombra por el lugar donde está: env:VARIABLE, file:RUTA o keyring:NOMBRE</translation>
    </message>
    <message>
        <source>There is a profile %1 already</source>
        <translation>Ya hay un perfil %1</translation>
    </message>
    <message>
        <source>the screen changed since the picture: a part of the window at (%1, %2) looks different</source>
        <translation>la pantalla cambió desde la imagen: una parte de la ventana en (%1, %2) se ve distinta</translation>
    </message>
    <message>
        <source>justification shorter than %1 characters</source>
        <translation>justificación de menos de %1 caracteres</translation>
    </message>
    <message>
        <source>%1 is proposed (breakpoint: %2)</source>
        <translation>Se propone %1 (punto de parada: %2)</translation>
    </message>
    <message>
        <source>%1 (breakpoint: %2)</source>
        <translation>%1 (punto de parada: %2)</translation>
    </message>
    <message>
        <source>Turn %1 begins</source>
        <translation>Empieza el turno %1</translation>
    </message>
    <message>
        <source>The phase %1 begins</source>
        <translation>Empieza la fase %1</translation>
    </message>
    <message>
        <source>Before the %1 is asked</source>
        <translation>Antes de preguntar a: %1</translation>
    </message>
    <message>
        <source>edited by the operator: it was %1</source>
        <translation>cambiada por el operador: era %1</translation>
    </message>
    <message>
        <source>Nothing is proposed that could be edited</source>
        <translation>No se propone nada que se pueda cambiar</translation>
    </message>
    <message>
        <source>Not edited: %1</source>
        <translation>No se cambió: %1</translation>
    </message>
    <message>
        <source>A claim is not edited</source>
        <translation>Una afirmación no se cambia</translation>
    </message>
    <message>
        <source>The journal is damaged: %1</source>
        <translation>El diario está dañado: %1</translation>
    </message>
    <message>
        <source>row %1 is not what was written</source>
        <translation>la fila %1 no es lo que se escribió</translation>
    </message>
    <message>
        <source>a row is larger than %1 MiB</source>
        <translation>una fila ocupa más de %1 MiB</translation>
    </message>
    <message>
        <source>There is no journal in %1</source>
        <translation>No hay ningún diario en %1</translation>
    </message>
    <message>
        <source>%1 is there already</source>
        <translation>%1 ya existe</translation>
    </message>
    <message>
        <source>The journal does not say how the mission was asked for</source>
        <translation>El diario no dice cómo se pidió la misión</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>No se puede escribir %1: %2</translation>
    </message>
    <message>
        <source>Clicked: %1</source>
        <translation>Clic: %1</translation>
    </message>
    <message>
        <source>Double-clicked: %1</source>
        <translation>Doble clic: %1</translation>
    </message>
    <message>
        <source>Triple-clicked: %1</source>
        <translation>Triple clic: %1</translation>
    </message>
    <message>
        <source>Right-clicked: %1</source>
        <translation>Clic derecho: %1</translation>
    </message>
    <message>
        <source>Middle-clicked: %1</source>
        <translation>Clic central: %1</translation>
    </message>
    <message>
        <source>Hovered: %1</source>
        <translation>Puntero sobre: %1</translation>
    </message>
    <message>
        <source>Dragged: %1</source>
        <translation>Arrastrado: %1</translation>
    </message>
    <message>
        <source>Typed: %1</source>
        <translation>Escrito: %1</translation>
    </message>
    <message>
        <source>Pressed: %1</source>
        <translation>Pulsado: %1</translation>
    </message>
    <message>
        <source>Opened: %1</source>
        <translation>Abierto: %1</translation>
    </message>
    <message>
        <source>Scrolled up</source>
        <translation>Desplazado hacia arriba</translation>
    </message>
    <message>
        <source>Scrolled down</source>
        <translation>Desplazado hacia abajo</translation>
    </message>
    <message>
        <source>Scrolled left</source>
        <translation>Desplazado a la izquierda</translation>
    </message>
    <message>
        <source>Scrolled right</source>
        <translation>Desplazado a la derecha</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Esperado</translation>
    </message>
    <message>
        <source>Reported completion</source>
        <translation>Comunicado el final</translation>
    </message>
    <message>
        <source>The operator is in control</source>
        <translation>El operador tiene el control</translation>
    </message>
    <message>
        <source>Control has not been taken</source>
        <translation>No se ha tomado el control</translation>
    </message>
    <message>
        <source>%1 is nothing a hand does</source>
        <translation>%1 no es nada que haga una mano</translation>
    </message>
    <message>
        <source>Not sent: the operator took control</source>
        <translation>No enviado: el operador tomó el control</translation>
    </message>
    <message>
        <source>Given up: the operator took control</source>
        <translation>Abandonado: el operador tomó el control</translation>
    </message>
    <message>
        <source>the operator took control</source>
        <translation>el operador tomó el control</translation>
    </message>
    <message>
        <source>ffmpeg is not installed</source>
        <translation>ffmpeg no está instalado</translation>
    </message>
    <message>
        <source>MP4 is made by ffmpeg: %1</source>
        <translation>El MP4 lo hace ffmpeg: %1</translation>
    </message>
    <message>
        <source>ffmpeg made no film: %1</source>
        <translation>ffmpeg no hizo ninguna película: %1</translation>
    </message>
    <message>
        <source>There is no picture of this mission</source>
        <translation>No hay ninguna imagen de esta misión</translation>
    </message>
    <message>
        <source>Not sent: the operator took %1 away</source>
        <translation>No enviado: el operador ha quitado %1</translation>
    </message>
    <message>
        <source>Nothing is proposed while you are in control</source>
        <translation>No hay nada propuesto mientras tiene usted el control</translation>
    </message>
    <message>
        <source>A line or a message is wanted</source>
        <translation>Falta una línea o un mensaje</translation>
    </message>
    <message>
        <source>One line at a time: each of lucy&apos;s is another action</source>
        <translation>Una línea cada vez: cada una de lucy es otra acción</translation>
    </message>
    <message>
        <source>This JSON cannot be read: %1</source>
        <translation>Este JSON no se puede leer: %1</translation>
    </message>
    <message>
        <source>No display is shown: %1 cannot be placed</source>
        <translation>No se muestra ninguna pantalla: %1 no se puede situar</translation>
    </message>
    <message>
        <source>No tool does exactly this: %1</source>
        <translation>Ninguna herramienta hace exactamente esto: %1</translation>
    </message>
    <message>
        <source>list_windows takes nothing</source>
        <translation>list_windows no lleva nada detrás</translation>
    </message>
    <message>
        <source>find_window wants a pattern</source>
        <translation>find_window necesita un patrón</translation>
    </message>
    <message>
        <source>%1 wants a WID in hexadecimal, such as 0x03a00007, and not &apos;%2&apos;</source>
        <translation>%1 necesita un WID en hexadecimal, como 0x03a00007, y no &apos;%2&apos;</translation>
    </message>
    <message>
        <source>focus_window takes a WID and no more</source>
        <translation>focus_window lleva un WID y nada más</translation>
    </message>
    <message>
        <source>%1 wants a WID and what to send</source>
        <translation>%1 necesita un WID y lo que hay que enviar</translation>
    </message>
    <message>
        <source>`duration` is left out: a tool moves the pointer at once</source>
        <translation>`duration` se omite: una herramienta mueve el puntero de inmediato</translation>
    </message>
    <message>
        <source>`way` is left out: a tool types by keys</source>
        <translation>`way` se omite: una herramienta escribe con teclas</translation>
    </message>
    <message>
        <source>coerced: %1</source>
        <translation>convertido: %1</translation>
    </message>
    <message>
        <source>%1 is about a connection: there is nothing to try</source>
        <translation>%1 trata de una conexión: no hay nada que probar</translation>
    </message>
    <message>
        <source>%1 acts where the pointer is, and that is not known here</source>
        <translation>%1 actúa donde está el puntero, y aquí no se sabe dónde está</translation>
    </message>
    <message>
        <source>One action at a time: %1 is another</source>
        <translation>Una acción cada vez: %1 es otra</translation>
    </message>
    <message>
        <source>%1 is asked alone</source>
        <translation>%1 se pregunta a solas</translation>
    </message>
    <message>
        <source>A request of deskctl&apos;s has an `action`, which is a text</source>
        <translation>Una petición de deskctl tiene un `action`, que es un texto</translation>
    </message>
    <message>
        <source>One request at a time, or a focus and the keys after it</source>
        <translation>Una petición cada vez, o un foco y las teclas que le siguen</translation>
    </message>
    <message>
        <source>One message at a time</source>
        <translation>Un mensaje cada vez</translation>
    </message>
    <message>
        <source>This is no message of a contract: `type` makes a command, `action` a request of deskctl&apos;s, `tool` the call of a tool</source>
        <translation>Esto no es un mensaje de ningún contrato: `type` hace una orden, `action` una petición de deskctl, `tool` la llamada de una herramienta</translation>
    </message>
    <message>
        <source>&apos;%1&apos; begins no line of lucy&apos;s and no command of deskctl&apos;s</source>
        <translation>&apos;%1&apos; no empieza ninguna línea de lucy ni ninguna orden de deskctl</translation>
    </message>
    <message>
        <source>There is no tool &apos;%1&apos; that can be tried here</source>
        <translation>No hay ninguna herramienta &apos;%1&apos; que se pueda probar aquí</translation>
    </message>
    <message>
        <source>%1 is a mission&apos;s own word: by hand there is nothing to do</source>
        <translation>%1 es palabra de una misión: a mano no hay nada que hacer</translation>
    </message>
    <message>
        <source>%1 does nothing to a display</source>
        <translation>%1 no hace nada en una pantalla</translation>
    </message>
    <message>
        <source>A command of deskctl&apos;s is wanted</source>
        <translation>Falta una orden de deskctl</translation>
    </message>
    <message>
        <source>deskctl has no action &apos;%1&apos;</source>
        <translation>deskctl no tiene la acción &apos;%1&apos;</translation>
    </message>
    <message>
        <source>deskctl has no command &apos;%1&apos;</source>
        <translation>deskctl no tiene la orden &apos;%1&apos;</translation>
    </message>
    <message>
        <source>deskctl has no option &apos;%1&apos;</source>
        <translation>deskctl no tiene la opción &apos;%1&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; wants a value</source>
        <translation>&apos;%1&apos; necesita un valor</translation>
    </message>
    <message>
        <source>&apos;%1&apos; wants %2</source>
        <translation>&apos;%1&apos; necesita %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not take &apos;%2&apos;</source>
        <translation>&apos;%1&apos; no admite &apos;%2&apos;</translation>
    </message>
    <message>
        <source>%1 is a whole number, and &apos;%2&apos; is none</source>
        <translation>%1 es un número entero, y &apos;%2&apos; no lo es</translation>
    </message>
    <message>
        <source>%1 is a number, and &apos;%2&apos; is none</source>
        <translation>%1 es un número, y &apos;%2&apos; no lo es</translation>
    </message>
    <message>
        <source>The command cannot be run: %1</source>
        <translation>La orden no se puede ejecutar: %1</translation>
    </message>
    <message>
        <source>a quote or a backslash is left open</source>
        <translation>queda abierta una comilla o una barra invertida</translation>
    </message>
    <message>
        <source>&apos;%1&apos; would mean something to a shell, and none is asked; put it in quotes</source>
        <translation>&apos;%1&apos; significaría algo para un intérprete, y aquí no hay ninguno; póngalo entre comillas</translation>
    </message>
    <message>
        <source>lucy has no pointer: she lists, finds and focuses windows, and sends keys</source>
        <translation>lucy no tiene puntero: enumera, busca y enfoca ventanas, y envía teclas</translation>
    </message>
    <message>
        <source>lucy names the window that gets the keys, and none has the keyboard</source>
        <translation>lucy nombra la ventana que recibe las teclas, y ninguna tiene el teclado</translation>
    </message>
    <message>
        <source>lucy names windows by their WID alone, e.g. 0x03a00007</source>
        <translation>lucy nombra las ventanas solo por su WID, p. ej. 0x03a00007</translation>
    </message>
    <message>
        <source>A line of lucy&apos;s holds no line break</source>
        <translation>Una línea de lucy no contiene saltos de línea</translation>
    </message>
    <message>
        <source>lucy has no %1</source>
        <translation>lucy no tiene %1</translation>
    </message>
    <message>
        <source>The command protocol clicks with three buttons, and without held keys</source>
        <translation>El protocolo de órdenes hace clic con tres botones y sin teclas pulsadas</translation>
    </message>
    <message>
        <source>The command protocol takes pictures of the whole display alone</source>
        <translation>El protocolo de órdenes solo toma imágenes de la pantalla entera</translation>
    </message>
    <message>
        <source>The command protocol has no such action</source>
        <translation>El protocolo de órdenes no tiene esa acción</translation>
    </message>
    <message>
        <source>The command protocol has no %1</source>
        <translation>El protocolo de órdenes no tiene %1</translation>
    </message>
    <message>
        <source>deskctl launches a program by its command; only a tool knows applications by name</source>
        <translation>deskctl inicia un programa por su orden; solo una herramienta conoce las aplicaciones por su nombre</translation>
    </message>
    <message>
        <source>deskctl waits for windows, texts and stable pictures, not for a time</source>
        <translation>deskctl espera ventanas, textos e imágenes estables, no un tiempo</translation>
    </message>
    <message>
        <source>deskctl has no %1</source>
        <translation>deskctl no tiene %1</translation>
    </message>
    <message>
        <source>Nothing is done where one only looks</source>
        <translation>No se hace nada donde solo se mira</translation>
    </message>
    <message>
        <source>There is no tool named %1</source>
        <translation>No hay ninguna herramienta llamada %1</translation>
    </message>
    <message>
        <source>The phase %1 lacks report_completion, so the mission cannot end</source>
        <translation>A la fase %1 le falta report_completion, así que la misión no puede terminar</translation>
    </message>
    <message>
        <source>The phase %1 has report_completion, which belongs to VERIFICATION only</source>
        <translation>La fase %1 tiene report_completion, que solo corresponde a VERIFICATION</translation>
    </message>
    <message>
        <source>The phase %1 has no tool that clicks, types or presses</source>
        <translation>La fase %1 no tiene ninguna herramienta que haga clic, escriba o pulse</translation>
    </message>
    <message>
        <source>The mission has none of these turns</source>
        <translation>La misión no tiene ninguno de estos turnos</translation>
    </message>
    <message>
        <source>The model&apos;s answer was cut off at max_tokens, %1 turns in a row</source>
        <translation>La respuesta del modelo se cortó en max_tokens, %1 turnos seguidos</translation>
    </message>
    <message>
        <source>LOOP: %1 on &apos;%2&apos; repeated %3 times and the screen does not change. Do something else.</source>
        <translation>BUCLE: %1 sobre “%2” repetido %3 veces y la pantalla no cambia. Hay que hacer otra cosa.</translation>
    </message>
    <message>
        <source>keys from the keyring need secret-tool (apt-get install libsecret-tools); else use env:VAR or file:PATH</source>
        <translation>las claves del llavero necesitan secret-tool (apt-get install libsecret-tools); si no, use env:VAR o file:PATH</translation>
    </message>
    <message>
        <source>The mission&apos;s host has ended</source>
        <translation>El anfitrión de la misión ha terminado</translation>
    </message>
    <message>
        <source>No mission runs there any more</source>
        <translation>Allí ya no se ejecuta ninguna misión</translation>
    </message>
    <message>
        <source>What the mission&apos;s host tells is not understood: %1</source>
        <translation>No se entiende lo que cuenta el anfitrión de la misión: %1</translation>
    </message>
    <message>
        <source>The mission has ended</source>
        <translation>La misión ha terminado</translation>
    </message>
    <message>
        <source>Cannot copy the journal: %1</source>
        <translation>No se puede copiar el diario: %1</translation>
    </message>
    <message>
        <source>%1; free 100 MB where the mission is kept, then go on</source>
        <translation>%1; libere 100 MB donde se guarda la misión y luego continúe</translation>
    </message>
    <message>
        <source>%1; %2 of %3 characters were typed</source>
        <translation>%1; se teclearon %2 de %3 caracteres</translation>
    </message>
    <message>
        <source>%1 (no change on screen)</source>
        <translation>%1 (sin cambios en la pantalla)</translation>
    </message>
    <message>
        <source>%1 (no change but what moves by itself)</source>
        <translation>%1 (sin más cambios que lo que se mueve solo)</translation>
    </message>
    <message>
        <source>%1 (not seen to settle: %2)</source>
        <translation>%1 (no se vio que se estabilizara: %2)</translation>
    </message>
    <message>
        <source>%1 (The dialog may have no field for the pasted text. Check the text on the screen.)</source>
        <translation>%1 (Puede que el diálogo no tenga un campo para el texto pegado. Compruebe el texto en la pantalla.)</translation>
    </message>
    <message>
        <source>The dialog may have no field for the pasted text. Check the text on the screen.</source>
        <translation>Puede que el diálogo no tenga un campo para el texto pegado. Compruebe el texto en la pantalla.</translation>
    </message>
    <message>
        <source>%1 (The program was busy during typing. Check the text on the screen.)</source>
        <translation>%1 (El programa estaba ocupado mientras se tecleaba. Compruebe el texto en la pantalla.)</translation>
    </message>
    <message>
        <source>%1 (The program&apos;s input method may have changed the text: check it on the screen)</source>
        <translation>%1 (El método de entrada del programa puede haber cambiado el texto: compruébelo en la pantalla)</translation>
    </message>
    <message>
        <source>The program was busy during typing. Check the text on the screen.</source>
        <translation>El programa estaba ocupado mientras se tecleaba. Compruebe el texto en la pantalla.</translation>
    </message>
    <message>
        <source>The program&apos;s input method may have changed the text: check it on the screen</source>
        <translation>El método de entrada del programa puede haber cambiado el texto: compruébelo en la pantalla</translation>
    </message>
    <message>
        <source>The display did not answer in time</source>
        <translation>La pantalla no respondió a tiempo</translation>
    </message>
    <message>
        <source>A key combination has 1 to %1 keys, not %2</source>
        <translation>Una combinación de teclas tiene de 1 a %1 teclas, no %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in &quot;%2&quot; is not a key. Write keys as in ctrl+c, Page_Down, F5</source>
        <translation>“%1” en “%2” no es una tecla. Escriba las teclas como en ctrl+c, Page_Down, F5</translation>
    </message>
    <message>
        <source>In &quot;%1&quot; a space separates key combinations. Write one as %2</source>
        <translation>En “%1” un espacio separa combinaciones de teclas. Escriba una sola como %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2 key combinations. Press one a call, first %3</source>
        <translation>“%1” son %2 combinaciones de teclas. Pulse una por llamada, primero %3</translation>
    </message>
    <message>
        <source>A sequence has at most %1 key combinations, not %2</source>
        <translation>Una secuencia tiene como máximo %1 combinaciones de teclas, no %2</translation>
    </message>
    <message>
        <source>Nothing of the mission&apos;s target &apos;%1&apos; is on the screen</source>
        <translation>No hay nada del objetivo &apos;%1&apos; de la misión en la pantalla</translation>
    </message>
    <message>
        <source>The mission&apos;s target was resized since it was seen</source>
        <translation>El objetivo de la misión cambió de tamaño desde que se vio</translation>
    </message>
    <message>
        <source>The window &apos;%1&apos; is gone</source>
        <translation>La ventana &apos;%1&apos; ya no está</translation>
    </message>
    <message>
        <source>The window &apos;%1&apos; belongs to another program now</source>
        <translation>La ventana &apos;%1&apos; es ahora de otro programa</translation>
    </message>
    <message>
        <source>The window &apos;%1&apos; is no longer shown</source>
        <translation>La ventana &apos;%1&apos; ya no se muestra</translation>
    </message>
    <message>
        <source>The window &apos;%1&apos; was moved or resized</source>
        <translation>La ventana &apos;%1&apos; se movió o cambió de tamaño</translation>
    </message>
    <message>
        <source>A picture of this size is not made a JPEG</source>
        <translation>Una imagen de este tamaño no se convierte en JPEG</translation>
    </message>
    <message>
        <source>No memory for a JPEG</source>
        <translation>No hay memoria para un JPEG</translation>
    </message>
    <message>
        <source>A picture cannot be made a JPEG: %1</source>
        <translation>Una imagen no se puede convertir en JPEG: %1</translation>
    </message>
    <message>
        <source>This is no JPEG picture</source>
        <translation>Esto no es una imagen JPEG</translation>
    </message>
    <message>
        <source>A JPEG picture of %1x%2 pixels is too large</source>
        <translation>Una imagen JPEG de %1x%2 píxeles es demasiado grande</translation>
    </message>
    <message>
        <source>A JPEG picture is damaged</source>
        <translation>Una imagen JPEG está dañada</translation>
    </message>
    <message>
        <source>A picture of this size is not made a PNG</source>
        <translation>Una imagen de este tamaño no se convierte en PNG</translation>
    </message>
    <message>
        <source>The picture could not be compressed</source>
        <translation>La imagen no se pudo comprimir</translation>
    </message>
    <message>
        <source>This is no PNG picture</source>
        <translation>Esto no es una imagen PNG</translation>
    </message>
    <message>
        <source>A PNG picture of %1x%2 pixels is too large</source>
        <translation>Una imagen PNG de %1x%2 píxeles es demasiado grande</translation>
    </message>
    <message>
        <source>A PNG picture is damaged: %1</source>
        <translation>Una imagen PNG está dañada: %1</translation>
    </message>
    <message>
        <source>Somebody holds %1 on the display</source>
        <translation>Alguien mantiene pulsado %1 en la pantalla</translation>
    </message>
    <message>
        <source>a mouse button</source>
        <translation>un botón del ratón</translation>
    </message>
    <message>
        <source>Somebody else moves the pointer</source>
        <translation>Alguien más mueve el puntero</translation>
    </message>
    <message>
        <source>The pointer is at (%1, %2) instead of (%3, %4)</source>
        <translation>El puntero está en (%1, %2) en vez de en (%3, %4)</translation>
    </message>
    <message>
        <source>The display does not take the press</source>
        <translation>La pantalla no recibe la pulsación</translation>
    </message>
    <message>
        <source>Another window got the keyboard, and up to %1 characters may have gone there</source>
        <translation>Otra ventana recibió el teclado, y hasta %1 caracteres pueden haber ido allí</translation>
    </message>
    <message>
        <source>Another window got the keyboard, or its layout was changed, while a secret was typed</source>
        <translation>Otra ventana recibió el teclado, o cambió su distribución, mientras se tecleaba un secreto</translation>
    </message>
    <message>
        <source>Another window got the keyboard</source>
        <translation>Otra ventana recibió el teclado</translation>
    </message>
    <message>
        <source>The screen changed its size while its picture was taken</source>
        <translation>La pantalla cambió de tamaño mientras se tomaba su imagen</translation>
    </message>
    <message>
        <source>The area %1x%2+%3+%4 does not lie on the screen of %5x%6</source>
        <translation>La zona %1x%2+%3+%4 no está en la pantalla de %5x%6</translation>
    </message>
    <message>
        <source>Another program took the clipboard first</source>
        <translation>Otro programa tomó antes el portapapeles</translation>
    </message>
    <message>
        <source>What the clipboard holds is a secret, says who put it there</source>
        <translation>Lo que hay en el portapapeles es un secreto, dice quien lo puso</translation>
    </message>
    <message>
        <source>extension error %1</source>
        <translation>error de extensión %1</translation>
    </message>
    <message>
        <source>Display %1 did not answer in time</source>
        <translation>La pantalla %1 no respondió a tiempo</translation>
    </message>
    <message>
        <source>%1 holds no cookie for display %2</source>
        <translation>%1 no contiene ninguna cookie para la pantalla %2</translation>
    </message>
    <message>
        <source>Cannot make an eventfd</source>
        <translation>No se puede crear un eventfd</translation>
    </message>
    <message>
        <source>Stopped while waiting for the display</source>
        <translation>Detenido mientras se esperaba a la pantalla</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no display name, write it as :1</source>
        <translation>“%1” no es el nombre de una pantalla, escríbalo como :1</translation>
    </message>
    <message>
        <source>The window is gone</source>
        <translation>La ventana ya no está</translation>
    </message>
    <message>
        <source>A window cannot be %1x%2</source>
        <translation>Una ventana no puede ser de %1x%2</translation>
    </message>
    <message>
        <source>The window manager has not given the window the keyboard</source>
        <translation>El gestor de ventanas no ha dado el teclado a la ventana</translation>
    </message>
    <message>
        <source>Cannot open display %1: no server answers there, or it refuses the cookie</source>
        <translation>No se puede abrir la pantalla %1: allí no responde ningún servidor, o rechaza la cookie</translation>
    </message>
    <message>
        <source>Slow Keys</source>
        <translation>Teclas lentas</translation>
    </message>
    <message>
        <source>Bounce Keys</source>
        <translation>Rechazo de teclas</translation>
    </message>
    <message>
        <source>Cannot start %1: %2</source>
        <translation>No se puede iniciar %1: %2</translation>
    </message>
    <message>
        <source>Display %1 has no XTEST extension</source>
        <translation>La pantalla %1 no tiene la extensión XTEST</translation>
    </message>
    <message>
        <source>The guard cannot open display %1</source>
        <translation>El guardián no puede abrir la pantalla %1</translation>
    </message>
    <message>
        <source>Input is stopped on this display</source>
        <translation>La entrada está detenida en esta pantalla</translation>
    </message>
    <message>
        <source>Another host just lost the display&apos;s lease</source>
        <translation>Otro anfitrión acaba de perder el uso de la pantalla</translation>
    </message>
    <message>
        <source>The guard watches no display</source>
        <translation>El guardián no vigila ninguna pantalla</translation>
    </message>
    <message>
        <source>Cannot make the guard&apos;s socket</source>
        <translation>No se puede crear el socket del guardián</translation>
    </message>
    <message>
        <source>Cannot move %1 to %2</source>
        <translation>No se puede mover %1 a %2</translation>
    </message>
    <message>
        <source>%1 is no display name</source>
        <translation>%1 no es el nombre de una pantalla</translation>
    </message>
    <message>
        <source>The guard took the input back because Triarch did not run for %1 ms</source>
        <translation>El guardián soltó la entrada porque Triarch no se ejecutó durante %1 ms</translation>
    </message>
    <message>
        <source>The command line is empty or too long</source>
        <translation>La línea de órdenes está vacía o es demasiado larga</translation>
    </message>
    <message>
        <source>Hands are not noticed on %1: it does not answer</source>
        <translation>En %1 no se notan las manos: no responde</translation>
    </message>
    <message>
        <source>(%1, %2) is outside the display of %3x%4</source>
        <translation>(%1, %2) está fuera de la pantalla de %3x%4</translation>
    </message>
    <message>
        <source>The secret holds what cannot be typed</source>
        <translation>El secreto contiene algo que no se puede teclear</translation>
    </message>
    <message>
        <source>A secret is typed, never pasted</source>
        <translation>Un secreto se teclea, nunca se pega</translation>
    </message>
    <message>
        <source>A secret is typed, never copied</source>
        <translation>Un secreto se teclea, nunca se copia</translation>
    </message>
    <message>
        <source>No key of this display gives %1, and none is free</source>
        <translation>Ninguna tecla de esta pantalla da %1, y ninguna está libre</translation>
    </message>
    <message>
        <source>Shift alone is not pressed on this display: its accessibility keys count how often and how long, and switch Sticky Keys or Slow Keys</source>
        <translation>Mayús sola no se pulsa en esta pantalla: sus teclas de accesibilidad cuentan cuántas veces y cuánto tiempo, y cambian las teclas persistentes o las teclas lentas</translation>
    </message>
    <message>
        <source>A key is held for 0 to %1 seconds</source>
        <translation>Una tecla se mantiene de 0 a %1 segundos</translation>
    </message>
    <message>
        <source>%1 is on at this display: it would drop keys that are pressed quickly</source>
        <translation>La función “%1” está activa en esta pantalla: perdería las teclas que se pulsan deprisa</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are not all ctrl, alt, shift or super</source>
        <translation>“%1” no son todas ctrl, alt, shift o super</translation>
    </message>
    <message>
        <source>Sticky Keys is on at this display: two modifiers held with the mouse would switch it off</source>
        <translation>Las teclas persistentes están activas en esta pantalla: dos modificadores mantenidos con el ratón las desactivarían</translation>
    </message>
    <message>
        <source>No window has the keyboard: give it to one first</source>
        <translation>Ninguna ventana tiene el teclado: déselo antes a una</translation>
    </message>
    <message>
        <source>The display&apos;s keyboard map cannot be read</source>
        <translation>No se puede leer el mapa de teclado de la pantalla</translation>
    </message>
    <message>
        <source>There is no keyboard layout %1</source>
        <translation>No hay ninguna distribución de teclado %1</translation>
    </message>
    <message>
        <source>Cannot make a socket</source>
        <translation>No se puede crear un socket</translation>
    </message>
    <message>
        <source>Display :%1 takes no new clients now</source>
        <translation>La pantalla :%1 no admite ahora clientes nuevos</translation>
    </message>
    <message>
        <source>No X server answers at display :%1</source>
        <translation>Ningún servidor X responde en la pantalla :%1</translation>
    </message>
    <message>
        <source>Display %1 shows %2, Triarch reads direct colours of 16 or 32 bits a pixel</source>
        <translation>La pantalla %1 muestra %2, Triarch lee colores directos de 16 o 32 bits por píxel</translation>
    </message>
    <message>
        <source>a palette of %1 bits</source>
        <translation>una paleta de %1 bits</translation>
    </message>
    <message>
        <source>%1 bits a pixel</source>
        <translation>%1 bits por píxel</translation>
    </message>
    <message>
        <source>pixels in the other byte order</source>
        <translation>píxeles en el otro orden de bytes</translation>
    </message>
    <message>
        <source>colours of another form</source>
        <translation>colores de otra forma</translation>
    </message>
    <message>
        <source>Pointer buttons are 1 to %1</source>
        <translation>Los botones del puntero van de 1 a %1</translation>
    </message>
    <message>
        <source>A motion takes 0 to %1 seconds</source>
        <translation>Un movimiento dura de 0 a %1 segundos</translation>
    </message>
    <message>
        <source>A drag has at least two points</source>
        <translation>Un arrastre tiene al menos dos puntos</translation>
    </message>
    <message>
        <source>A drag has at most %1 points and takes 0 to %2 seconds</source>
        <translation>Un arrastre tiene como máximo %1 puntos y dura de 0 a %2 segundos</translation>
    </message>
    <message>
        <source>Display %1 has no XInput 2, so hands on its mouse and keyboard are not noticed</source>
        <translation>La pantalla %1 no tiene XInput 2, así que no se notan las manos en su ratón y su teclado</translation>
    </message>
    <message>
        <source>Display %1 has no XInput 2, so the Pause key and Escape cannot stop anything there</source>
        <translation>La pantalla %1 no tiene XInput 2, así que la tecla Pausa y Escape no pueden detener nada allí</translation>
    </message>
    <message>
        <source>No thread is left to watch the display %1</source>
        <translation>No queda ningún hilo para vigilar la pantalla %1</translation>
    </message>
    <message>
        <source>Display %1 has too many pixels</source>
        <translation>La pantalla %1 tiene demasiados píxeles</translation>
    </message>
    <message>
        <source>GetImage answered too few pixels</source>
        <translation>GetImage respondió con demasiado pocos píxeles</translation>
    </message>
    <message>
        <source>%1 did not start in time</source>
        <translation>%1 no se inició a tiempo</translation>
    </message>
    <message>
        <source>%1 gave up at its start</source>
        <translation>%1 se rindió al iniciarse</translation>
    </message>
    <message>
        <source>Stopped while %1 was being started</source>
        <translation>Detenido mientras se iniciaba %1</translation>
    </message>
    <message>
        <source>Xephyr shows itself on a display of yours, and DISPLAY names none: set it, or choose Xvfb</source>
        <translation>Xephyr se muestra en una pantalla suya, y DISPLAY no nombra ninguna: defínala, o elija Xvfb</translation>
    </message>
    <message>
        <source>Cannot make a pipe for %1</source>
        <translation>No se puede crear una tubería para %1</translation>
    </message>
    <message>
        <source>No secrets are kept for this display</source>
        <translation>No se guardan secretos para esta pantalla</translation>
    </message>
    <message>
        <source>No shared memory: %1</source>
        <translation>Sin memoria compartida: %1</translation>
    </message>
    <message>
        <source>the server lacks MIT-SHM</source>
        <translation>al servidor le falta MIT-SHM</translation>
    </message>
    <message>
        <source>the system gives none</source>
        <translation>el sistema no da ninguna</translation>
    </message>
    <message>
        <source>it cannot be mapped</source>
        <translation>no se puede proyectar</translation>
    </message>
    <message>
        <source>the server refuses it</source>
        <translation>el servidor la rechaza</translation>
    </message>
    <message>
        <source>The display&apos;s keyboard map has no free key left</source>
        <translation>Al mapa de teclado de la pantalla no le queda ninguna tecla libre</translation>
    </message>
    <message>
        <source>The window does not read its keys</source>
        <translation>La ventana no lee sus teclas</translation>
    </message>
    <message>
        <source>The keyboard layout was changed, and up to %1 characters may be wrong</source>
        <translation>Cambió la distribución del teclado, y hasta %1 caracteres pueden ser erróneos</translation>
    </message>
    <message>
        <source>The display&apos;s keyboard map has no free key</source>
        <translation>El mapa de teclado de la pantalla no tiene ninguna tecla libre</translation>
    </message>
    <message>
        <source>The text holds half a surrogate pair</source>
        <translation>El texto contiene medio par sustituto</translation>
    </message>
    <message>
        <source>A text of %1 characters is too long to type, %2 is the most. Send it in parts</source>
        <translation>Un texto de %1 caracteres es demasiado largo para escribirlo; el máximo es %2. Envíelo por partes</translation>
    </message>
    <message>
        <source>A text of %1 bytes is too long to copy, %2 is the most</source>
        <translation>Un texto de %1 bytes es demasiado largo para copiarlo; el máximo es %2</translation>
    </message>
    <message>
        <source>The secret holds characters that keys cannot type into a Java program</source>
        <translation>El secreto contiene caracteres que las teclas no pueden escribir en un programa Java</translation>
    </message>
    <message>
        <source>No key of this display gives %1, and a modifier cannot be lent</source>
        <translation>Ninguna tecla de esta pantalla da %1, y un modificador no se puede prestar</translation>
    </message>
    <message>
        <source>Another program has grabbed the keyboard and would get the keys. Close its menu or window with the mouse, then try again</source>
        <translation>Otro programa ha acaparado el teclado y recibiría las teclas. Cierre su menú o ventana con el ratón e inténtelo de nuevo</translation>
    </message>
    <message>
        <source>The display has not carried out the last release: its window manager or another program is busy. Try again</source>
        <translation>La pantalla no ha ejecutado la última liberación: su gestor de ventanas u otro programa está ocupado. Inténtelo de nuevo</translation>
    </message>
    <message>
        <source>The text holds U+%1, which cannot be typed</source>
        <translation>El texto contiene U+%1, que no se puede teclear</translation>
    </message>
    <message>
        <source>No thread is left to watch the windows of %1</source>
        <translation>No queda ningún hilo para vigilar las ventanas de %1</translation>
    </message>
    <message>
        <source>Display %1 did not tell its windows in time</source>
        <translation>La pantalla %1 no dio sus ventanas a tiempo</translation>
    </message>
    <message>
        <source>No window 0x%1 is on the screen</source>
        <translation>No hay ninguna ventana 0x%1 en la pantalla</translation>
    </message>
    <message>
        <source>Display %1 is only looked at, nothing may be pressed on it</source>
        <translation>La pantalla %1 solo se mira, en ella no se puede pulsar nada</translation>
    </message>
    <message>
        <source>There is no monitor &apos;%1&apos;, only %2</source>
        <translation>No hay ningún monitor &apos;%1&apos;, solo %2</translation>
    </message>
    <message>
        <source>mission&apos;s socket</source>
        <translation>socket de la misión</translation>
    </message>
    <message>
        <source>attached mission</source>
        <translation>misión seguida</translation>
    </message>
    <message>
        <source>No mission is running on this display</source>
        <translation>No hay ninguna misión en marcha en esta pantalla</translation>
    </message>
    <message>
        <source>%1: %2 is not from 0 to %3</source>
        <translation>%1: %2 no va de 0 a %3</translation>
    </message>
    <message>
        <source>%1: %2 is no list of texts</source>
        <translation>%1: %2 no es una lista de textos</translation>
    </message>
    <message>
        <source>%1: %2 is no point</source>
        <translation>%1: %2 no es un punto</translation>
    </message>
    <message>
        <source>%1: %2 is none of its words</source>
        <translation>%1: %2 no es ninguna de sus palabras</translation>
    </message>
    <message>
        <source>%1: %2 is none</source>
        <translation>%1: %2 no lo es</translation>
    </message>
    <message>
        <source>%1: %2 has one that is none</source>
        <translation>%1: %2 tiene uno que no lo es</translation>
    </message>
    <message>
        <source>%1: %2 is not what the action says</source>
        <translation>%1: %2 no es lo que dice la acción</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no address of a websocket, e.g. ws://localhost:8787/connect</source>
        <translation>&apos;%1&apos; no es la dirección de un websocket, p. ej. ws://localhost:8787/connect</translation>
    </message>
    <message>
        <source>%1 is another machine: only wss:// may lead there</source>
        <translation>%1 es otro equipo: allí solo puede llevar wss://</translation>
    </message>
    <message>
        <source>A token belongs in a file, not in the address</source>
        <translation>Un token va en un archivo, no en la dirección</translation>
    </message>
    <message>
        <source>Cannot listen on port %1: %2</source>
        <translation>No se puede escuchar en el puerto %1: %2</translation>
    </message>
    <message>
        <source>the desktop</source>
        <translation>el escritorio</translation>
    </message>
    <message>
        <source>Nobody pressed the stop key on the display&apos;s keyboard</source>
        <translation>Nadie pulsó la tecla de parada en el teclado de la pantalla</translation>
    </message>
    <message>
        <source>Another resume waits for the stop key</source>
        <translation>Otra reanudación espera la tecla de parada</translation>
    </message>
    <message>
        <source>the console serves this display, until it is closed</source>
        <translation>la consola sirve esta pantalla hasta que se cierre</translation>
    </message>
    <message>
        <source>No host runs on %1, and none on any other display</source>
        <translation>No hay ningún anfitrión en %1, ni en ninguna otra pantalla</translation>
    </message>
    <message>
        <source>No host runs on %1; hosts run on %2</source>
        <translation>No hay ningún anfitrión en %1; hay anfitriones en %2</translation>
    </message>
    <message>
        <source>%1 is not the file of a running host</source>
        <translation>%1 no es el archivo de un anfitrión en marcha</translation>
    </message>
    <message>
        <source>The display %1 has a host already, process %2</source>
        <translation>La pantalla %1 ya tiene un anfitrión, el proceso %2</translation>
    </message>
    <message>
        <source>The host does not answer at %1</source>
        <translation>El anfitrión no responde en %1</translation>
    </message>
    <message>
        <source>%1 is another user&apos;s</source>
        <translation>%1 es de otro usuario</translation>
    </message>
    <message>
        <source>The display&apos;s host has ended</source>
        <translation>El anfitrión de la pantalla ha terminado</translation>
    </message>
    <message>
        <source>Cannot listen on %1: there is no such folder</source>
        <translation>No se puede escuchar en %1: no existe esa carpeta</translation>
    </message>
    <message>
        <source>%1 is open to other users: a socket there could be replaced</source>
        <translation>%1 está abierta a otros usuarios: allí se podría sustituir un socket</translation>
    </message>
    <message>
        <source>%1 is no socket: it is left as it is</source>
        <translation>%1 no es un socket: se deja como está</translation>
    </message>
    <message>
        <source>%1 is another user&apos;s socket</source>
        <translation>%1 es el socket de otro usuario</translation>
    </message>
    <message>
        <source>%1 is served already</source>
        <translation>%1 ya está servido</translation>
    </message>
    <message>
        <source>%1 is served by somebody who does not answer</source>
        <translation>%1 lo sirve alguien que no responde</translation>
    </message>
    <message>
        <source>Cannot listen on %1: %2</source>
        <translation>No se puede escuchar en %1: %2</translation>
    </message>
    <message>
        <source>The mission on this display has ended; its process takes no commands for it</source>
        <translation>La misión de esta pantalla ha terminado; su proceso no acepta órdenes para ella</translation>
    </message>
    <message>
        <source>A mission works this display: it takes approvals and an operator&apos;s words, no commands</source>
        <translation>Una misión trabaja en esta pantalla: acepta aprobaciones y palabras de un operador, no órdenes</translation>
    </message>
    <message>
        <source>The host, process %1, does not react; end it with: kill -9 %1</source>
        <translation>El anfitrión, proceso %1, no reacciona; ciérrelo con: kill -9 %1</translation>
    </message>
    <message>
        <source>A line may have at most %1 bytes</source>
        <translation>Una línea puede tener como máximo %1 bytes</translation>
    </message>
    <message>
        <source>%1 long requests are read already</source>
        <translation>Ya se leen %1 peticiones largas</translation>
    </message>
    <message>
        <source>The request has %1 bytes; a host reads at most %2</source>
        <translation>La petición tiene %1 bytes; un anfitrión lee como máximo %2</translation>
    </message>
    <message>
        <source>%1 requests wait for their answers already</source>
        <translation>Ya hay %1 peticiones a la espera de respuesta</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 falló: %2</translation>
    </message>
    <message>
        <source>pixels from the left</source>
        <translation>píxeles desde la izquierda</translation>
    </message>
    <message>
        <source>pixels from the top</source>
        <translation>píxeles desde arriba</translation>
    </message>
    <message>
        <source>The mission in %1 has ended already</source>
        <translation>La misión de %1 ya ha terminado</translation>
    </message>
    <message>
        <source>Interrupted, and discarded by the operator</source>
        <translation>Interrumpida, y descartada por el operador</translation>
    </message>
    <message>
        <source>The system gives no thread for the journal: %1</source>
        <translation>El sistema no da ningún hilo para el diario: %1</translation>
    </message>
    <message>
        <source>The journal does not keep up: no row was acknowledged in time</source>
        <translation>El diario no da abasto: no se confirmó ninguna fila a tiempo</translation>
    </message>
    <message>
        <source>The journal was not copied to the end</source>
        <translation>El diario no se copió hasta el final</translation>
    </message>
    <message>
        <source>%1 exists already</source>
        <translation>%1 ya existe</translation>
    </message>
    <message>
        <source>Cannot open %1: %2</source>
        <translation>No se puede abrir %1: %2</translation>
    </message>
    <message>
        <source>Cannot open the folder %1</source>
        <translation>No se puede abrir la carpeta %1</translation>
    </message>
    <message>
        <source>There is no journal %1</source>
        <translation>No hay ningún diario %1</translation>
    </message>
    <message>
        <source>Qt&apos;s SQLite plugin is missing: install libqt6sql6-sqlite</source>
        <translation>Falta el complemento SQLite de Qt: instale libqt6sql6-sqlite</translation>
    </message>
    <message>
        <source>The journal was not written: %1</source>
        <translation>El diario no se escribió: %1</translation>
    </message>
    <message>
        <source>%1 is not a journal: %2</source>
        <translation>%1 no es un diario: %2</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 no se puede leer: %2</translation>
    </message>
    <message>
        <source>The journal is being read and cannot be put in order</source>
        <translation>El diario se está leyendo y no se puede poner en orden</translation>
    </message>
    <message>
        <source>The journal was not read to the end</source>
        <translation>El diario no se leyó hasta el final</translation>
    </message>
    <message>
        <source>Cannot copy %1 in order to read it</source>
        <translation>No se puede copiar %1 para leerlo</translation>
    </message>
    <message>
        <source>The file is not a journal this program reads: %1</source>
        <translation>El archivo no es un diario que lea este programa: %1</translation>
    </message>
    <message>
        <source>a picture is said to lie outside the mission&apos;s folder</source>
        <translation>se dice que una imagen está fuera de la carpeta de la misión</translation>
    </message>
    <message>
        <source>its version is %1, this program reads %2</source>
        <translation>su versión es la %1, este programa lee la %2</translation>
    </message>
    <message>
        <source>its table %1 is not a journal&apos;s</source>
        <translation>su tabla %1 no es la de un diario</translation>
    </message>
    <message>
        <source>%1 is no ZIP, or is damaged: %2</source>
        <translation>%1 no es un ZIP, o está dañado: %2</translation>
    </message>
    <message>
        <source>no reason is given</source>
        <translation>no se da ningún motivo</translation>
    </message>
    <message>
        <source>There is no file %1</source>
        <translation>No hay ningún archivo %1</translation>
    </message>
    <message>
        <source>%1 holds more than %2 files</source>
        <translation>%1 contiene más de %2 archivos</translation>
    </message>
    <message>
        <source>%1 holds %2, which no mission folder does</source>
        <translation>%1 contiene %2, que no está en ninguna carpeta de misión</translation>
    </message>
    <message>
        <source>%1 is encrypted</source>
        <translation>%1 está cifrado</translation>
    </message>
    <message>
        <source>no folder can be made</source>
        <translation>no se puede crear ninguna carpeta</translation>
    </message>
    <message>
        <source>a nameless entry</source>
        <translation>una entrada sin nombre</translation>
    </message>
    <message>
        <source>Cannot unpack %1: %2</source>
        <translation>No se puede descomprimir %1: %2</translation>
    </message>
    <message>
        <source>%1 holds %2 twice</source>
        <translation>%1 contiene %2 dos veces</translation>
    </message>
    <message>
        <source>Not unpacked to the end</source>
        <translation>No se descomprimió hasta el final</translation>
    </message>
    <message>
        <source>%1 unpacks to more than %2 MB</source>
        <translation>%1 ocupa descomprimido más de %2 MB</translation>
    </message>
    <message>
        <source>Cannot make a temporary folder: %1</source>
        <translation>No se puede crear una carpeta temporal: %1</translation>
    </message>
    <message>
        <source>%1 holds no mission: there is no mission.db in it</source>
        <translation>%1 no contiene ninguna misión: no hay ningún mission.db dentro</translation>
    </message>
    <message>
        <source>Cannot make the mission folder %1: %2</source>
        <translation>No se puede crear la carpeta de la misión %1: %2</translation>
    </message>
    <message>
        <source>Cannot write into the mission folder %1: %2</source>
        <translation>No se puede escribir en la carpeta de la misión %1: %2</translation>
    </message>
    <message>
        <source>Cannot make the picture %1</source>
        <translation>No se puede crear la imagen %1</translation>
    </message>
    <message>
        <source>Cannot write the picture %1</source>
        <translation>No se puede escribir la imagen %1</translation>
    </message>
    <message>
        <source>Cannot name the picture %1</source>
        <translation>No se puede nombrar la imagen %1</translation>
    </message>
    <message>
        <source>Cannot keep the picture %1</source>
        <translation>No se puede conservar la imagen %1</translation>
    </message>
    <message>
        <source>Cannot delete %1</source>
        <translation>No se puede borrar %1</translation>
    </message>
    <message>
        <source>The journal does not take this row: %1</source>
        <translation>El diario no admite esta fila: %1</translation>
    </message>
    <message>
        <source>The film was not finished</source>
        <translation>La película no se terminó</translation>
    </message>
    <message>
        <source>Cannot write the film: %1</source>
        <translation>No se puede escribir la película: %1</translation>
    </message>
    <message>
        <source>The mission was not read to the end</source>
        <translation>La misión no se leyó hasta el final</translation>
    </message>
    <message>
        <source>The mission was not exported</source>
        <translation>La misión no se exportó</translation>
    </message>
    <message>
        <source>The report was not finished</source>
        <translation>El informe no se terminó</translation>
    </message>
    <message>
        <source>Cannot write the report: %1</source>
        <translation>No se puede escribir el informe: %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no region: x,y,width,height on 0 to 1000, within the display</source>
        <translation>&apos;%1&apos; no es una región: x,y,ancho,alto de 0 a 1000, dentro de la pantalla</translation>
    </message>
    <message>
        <source>Cannot write the package: %1</source>
        <translation>No se puede escribir el paquete: %1</translation>
    </message>
    <message>
        <source>The package was not finished</source>
        <translation>El paquete no se terminó</translation>
    </message>
    <message>
        <source>Cannot open %1</source>
        <translation>No se puede abrir %1</translation>
    </message>
    <message>
        <source>Cannot make %1</source>
        <translation>No se puede crear %1</translation>
    </message>
    <message>
        <source>Cannot read %1</source>
        <translation>No se puede leer %1</translation>
    </message>
    <message>
        <source>exactly two numbers from 0 to 1000</source>
        <translation>exactamente dos números de 0 a 1000</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>uno de %1</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texto</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>un número de %1 a %2</translation>
    </message>
    <message>
        <source>way must be keys or paste</source>
        <translation>way debe ser keys o paste</translation>
    </message>
    <message>
        <source>action &apos;%1&apos; has no parameter &apos;%2&apos;</source>
        <translation>la acción &apos;%1&apos; no tiene el parámetro &apos;%2&apos;</translation>
    </message>
    <message>
        <source>unknown action &apos;%1&apos;</source>
        <translation>acción desconocida &apos;%1&apos;</translation>
    </message>
    <message>
        <source>action &apos;%1&apos; needs &apos;%2&apos; in &apos;from&apos; or &apos;fixed&apos;</source>
        <translation>la acción &apos;%1&apos; necesita &apos;%2&apos; en &apos;from&apos; o en &apos;fixed&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an action tool</source>
        <translation>&apos;%1&apos; no es una herramienta de acción</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no action</source>
        <translation>&apos;%1&apos; no es ninguna acción</translation>
    </message>
    <message>
        <source>What is said of the action %1 is not all of it</source>
        <translation>Lo que se dice de la acción %1 no está completo</translation>
    </message>
    <message>
        <source>on a scale of 0 to 1000</source>
        <translation>en una escala de 0 a 1000</translation>
    </message>
    <message>
        <source>as fractions from 0 to 1 of the picture&apos;s width and height</source>
        <translation>como fracciones de 0 a 1 del ancho y del alto de la imagen</translation>
    </message>
    <message>
        <source>in pixels of the picture, which is %1 wide and %2 high</source>
        <translation>en píxeles de la imagen, que tiene %1 de ancho y %2 de alto</translation>
    </message>
    <message>
        <source>%1[%2]: %3 is beyond the picture, places are %4</source>
        <translation>%1[%2]: %3 está fuera de la imagen, los lugares van %4</translation>
    </message>
    <message>
        <source>%1:1: the tool &apos;%2&apos; exists already, in a file before this one</source>
        <translation>%1:1: la herramienta &apos;%2&apos; ya existe, en un archivo anterior a este</translation>
    </message>
    <message>
        <source>No usable tool files in %1</source>
        <translation>No hay archivos de herramientas utilizables en %1</translation>
    </message>
    <message>
        <source>There is a tool named %1 already</source>
        <translation>Ya hay una herramienta llamada %1</translation>
    </message>
    <message>
        <source>There is no tool file for %1, and no mission works without it</source>
        <translation>No hay archivo de herramienta para %1, y sin él no funciona ninguna misión</translation>
    </message>
    <message>
        <source>not a usable schema: %1</source>
        <translation>no es un esquema utilizable: %1</translation>
    </message>
    <message>
        <source>arguments: they cannot be checked: %1</source>
        <translation>arguments: no se pueden comprobar: %1</translation>
    </message>
    <message>
        <source>%1 names &apos;%2&apos;, which is not a parameter</source>
        <translation>%1 nombra &apos;%2&apos;, que no es un parámetro</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name for a tool: 1 to 64 letters, digits, _ and -</source>
        <translation>&apos;%1&apos; no sirve de nombre para una herramienta: de 1 a 64 letras, cifras, _ y -</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no breakpoint: there are turn N, tool NAME, phase NAME, persona NAME, key CHORD, window CLASS, place LEFT TOP RIGHT BOTTOM, loop, error, approval, no-change</source>
        <translation>&apos;%1&apos; no es un punto de parada: hay turn N, tool NOMBRE, phase NOMBRE, persona NOMBRE, key COMBINACIÓN, window CLASE, place IZQUIERDA ARRIBA DERECHA ABAJO, loop, error, approval, no-change</translation>
    </message>
    <message>
        <source>There is no tool named %1, so &apos;%2&apos; would never hold anything; there are %3</source>
        <translation>No hay ninguna herramienta llamada %1, así que &apos;%2&apos; nunca retendría nada; hay %3</translation>
    </message>
    <message>
        <source>section %1 %2</source>
        <translation>la sección %1 %2</translation>
    </message>
    <message>
        <source>success criteria in section 4, one a line, each beginning with &quot;- &quot;</source>
        <translation>criterios de éxito en la sección 4, uno por línea, cada uno con &quot;- &quot; al principio</translation>
    </message>
    <message>
        <source>The doctrine has %1 success criteria; 3 to 5 are usual</source>
        <translation>La doctrina tiene %1 criterios de éxito; lo normal es de 3 a 5</translation>
    </message>
    <message>
        <source>The picture %1 cannot be read</source>
        <translation>La imagen %1 no se puede leer</translation>
    </message>
    <message>
        <source>The prompt %1 cannot be read</source>
        <translation>Las instrucciones %1 no se pueden leer</translation>
    </message>
    <message>
        <source>The mission does not say which tools were sent: name them</source>
        <translation>La misión no dice qué herramientas se enviaron: indíquelas</translation>
    </message>
    <message>
        <source>The %1 gave no answer in turn %2</source>
        <translation>No hubo respuesta de %1 en el turno %2</translation>
    </message>
    <message>
        <source>A temperature is from 0 to 2</source>
        <translation>Una temperatura va de 0 a 2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no limit: %2</source>
        <translation>&apos;%1&apos; no es un límite: %2</translation>
    </message>
    <message>
        <source>cost needs a number from 0.01 to 1000000</source>
        <translation>cost necesita un número de 0.01 a 1000000</translation>
    </message>
    <message>
        <source>%1 needs a whole number from %2 to %3</source>
        <translation>%1 necesita un número entero de %2 a %3</translation>
    </message>
    <message>
        <source>there are turns, minutes, tokens, cost and failures</source>
        <translation>hay turns, minutes, tokens, cost y failures</translation>
    </message>
    <message>
        <source>The machine was suspended for %1 s</source>
        <translation>El equipo estuvo suspendido %1 s</translation>
    </message>
    <message>
        <source>Not sent: %1</source>
        <translation>No enviado: %1</translation>
    </message>
    <message>
        <source>Asked again: %1 was not wanted</source>
        <translation>Preguntado de nuevo: no se quería %1</translation>
    </message>
    <message>
        <source>Asked again by the operator</source>
        <translation>Preguntado de nuevo por el operador</translation>
    </message>
    <message>
        <source>Turn %1 had no action</source>
        <translation>El turno %1 no tuvo ninguna acción</translation>
    </message>
    <message>
        <source>Turn %1: %2</source>
        <translation>Turno %1: %2</translation>
    </message>
    <message>
        <source>not sent: %1</source>
        <translation>no enviado: %1</translation>
    </message>
    <message>
        <source>the mission has ended</source>
        <translation>la misión ha terminado</translation>
    </message>
    <message>
        <source>the mission ended</source>
        <translation>la misión terminó</translation>
    </message>
    <message>
        <source>The operator handed control back</source>
        <translation>El operador devolvió el control</translation>
    </message>
    <message>
        <source>Attempt %1 follows in %2 ms: %3</source>
        <translation>El intento %1 sigue en %2 ms: %3</translation>
    </message>
    <message>
        <source>Limits set by the operator</source>
        <translation>Límites puestos por el operador</translation>
    </message>
    <message>
        <source>The operator goes on: the limit is moved by half of what it was</source>
        <translation>El operador continúa: el límite se amplía en la mitad de lo que era</translation>
    </message>
    <message>
        <source>Stopped before the question</source>
        <translation>Detenido antes de la pregunta</translation>
    </message>
    <message>
        <source>The profile %1 takes over from %2: %3</source>
        <translation>El perfil %1 toma el relevo de %2: %3</translation>
    </message>
    <message>
        <source>Tools changed by the operator</source>
        <translation>Herramientas cambiadas por el operador</translation>
    </message>
    <message>
        <source>Edited by the operator</source>
        <translation>Cambiado por el operador</translation>
    </message>
    <message>
        <source>The prompts stay as they were: %1</source>
        <translation>Las instrucciones quedan como estaban: %1</translation>
    </message>
    <message>
        <source>Prompts read again: %1</source>
        <translation>Instrucciones leídas de nuevo: %1</translation>
    </message>
    <message>
        <source>The prompts folder was edited</source>
        <translation>Se cambió la carpeta de instrucciones</translation>
    </message>
    <message>
        <source>The system gives no thread for the mission</source>
        <translation>El sistema no da ningún hilo para la misión</translation>
    </message>
    <message>
        <source>Taken up from an interrupted mission</source>
        <translation>Retomada de una misión interrumpida</translation>
    </message>
    <message>
        <source>The doctrine lacks %1: asked for once more</source>
        <translation>A la doctrina le falta %1: se pide una vez más</translation>
    </message>
    <message>
        <source>The doctrine lacks %1</source>
        <translation>A la doctrina le falta %1</translation>
    </message>
    <message>
        <source>The screen shows that this is done: %1</source>
        <translation>La pantalla muestra que esto está hecho: %1</translation>
    </message>
    <message>
        <source>The journal does not say how the mission was started</source>
        <translation>El diario no dice cómo se inició la misión</translation>
    </message>
    <message>
        <source>tool &apos;%1&apos; is not granted</source>
        <translation>la herramienta &apos;%1&apos; no está concedida</translation>
    </message>
    <message>
        <source>The tactician gave the executor no prompt</source>
        <translation>El táctico no dio instrucciones al ejecutor</translation>
    </message>
    <message>
        <source>Oversight missed (%1 in a row, the tactician was last heard %2 turns ago): %3</source>
        <translation>Supervisión perdida (%1 seguidas, al táctico se le oyó por última vez hace %2 turnos): %3</translation>
    </message>
    <message>
        <source>Nothing is asked</source>
        <translation>No se pregunta nada</translation>
    </message>
    <message>
        <source>the operator paused the mission</source>
        <translation>el operador puso la misión en pausa</translation>
    </message>
    <message>
        <source>too much waits already</source>
        <translation>ya hay demasiado en espera</translation>
    </message>
    <message>
        <source>The point lies outside the mission&apos;s target</source>
        <translation>El punto está fuera del objetivo de la misión</translation>
    </message>
    <message>
        <source>Done by the operator</source>
        <translation>Hecho por el operador</translation>
    </message>
    <message>
        <source>No tool is named &apos;%1&apos;</source>
        <translation>Ninguna herramienta se llama &apos;%1&apos;</translation>
    </message>
    <message>
        <source>The mission does not listen, the command is lost</source>
        <translation>La misión no escucha, la orden se ha perdido</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is more than there is to say</source>
        <translation>&apos;%1&apos; es más de lo que hay que decir</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no number from 0 to %2</source>
        <translation>&apos;%1&apos; no es un número de 0 a %2</translation>
    </message>
    <message>
        <source>%1 must hold 1 to %2 characters</source>
        <translation>%1: tienen que ser de 1 a %2 caracteres</translation>
    </message>
    <message>
        <source>The executor&apos;s prompt</source>
        <translation>Las instrucciones del ejecutor</translation>
    </message>
    <message>
        <source>Cannot read %1: there is no such file, or it is none</source>
        <translation>No se puede leer %1: no existe, o no es un archivo</translation>
    </message>
    <message>
        <source>approve wants an ID and the beginning of its HASH</source>
        <translation>approve necesita un ID y el principio de su HASH</translation>
    </message>
    <message>
        <source>tool wants a NAME and on, off or auto</source>
        <translation>tool necesita un NOMBRE y on, off o auto</translation>
    </message>
    <message>
        <source>No answer came before the mission&apos;s time was used up</source>
        <translation>No llegó ninguna respuesta antes de que se agotara el tiempo de la misión</translation>
    </message>
    <message>
        <source>%1:%2: {%3} does not belong there; the placeholders are, once each: %4</source>
        <translation>%1:%2: {%3} no va ahí; los marcadores son, una vez cada uno: %4</translation>
    </message>
    <message>
        <source>%1:1: {%2} is missing; the placeholders are, once each: %3</source>
        <translation>%1:1: falta {%2}; los marcadores son, una vez cada uno: %3</translation>
    </message>
    <message>
        <source>Cannot use the prompt %1: it must be a readable file of at most 64 KiB</source>
        <translation>No se pueden usar las instrucciones %1: tiene que ser un archivo legible de 64 KiB como máximo</translation>
    </message>
    <message>
        <source>The operator had changed the call of turn %1 to %2(%3); it was not sent any more</source>
        <translation>El operador había cambiado la llamada del turno %1 a %2(%3); ya no se envió</translation>
    </message>
    <message>
        <source>This goes on from turn %1 of another mission, on a display that may not be as it was</source>
        <translation>Esto sigue desde el turno %1 de otra misión, en una pantalla que puede no estar como estaba</translation>
    </message>
    <message>
        <source>The mission was interrupted in turn %1; the display may have changed since</source>
        <translation>La misión se interrumpió en el turno %1; la pantalla puede haber cambiado desde entonces</translation>
    </message>
    <message>
        <source>The mission in %1 is running, in process %2</source>
        <translation>La misión de %1 está en marcha, en el proceso %2</translation>
    </message>
    <message>
        <source>The mission in %1 has ended: %2</source>
        <translation>La misión de %1 ha terminado: %2</translation>
    </message>
    <message>
        <source>There is no turn %1 to fork from: the mission has %2</source>
        <translation>No hay turno %1 desde el que bifurcar: la misión tiene %2</translation>
    </message>
    <message>
        <source>The mission in %1 never had a doctrine</source>
        <translation>La misión de %1 nunca tuvo doctrina</translation>
    </message>
    <message>
        <source>Display %1 no longer has the X server that the mission worked on. To continue on the server that is there now, add --display %1 to `triarchctl missions resume` or `fork`.</source>
        <translation>La pantalla %1 ya no tiene el servidor X en el que trabajó la misión. Para continuar en el servidor que hay ahora, añada --display %1 a `triarchctl missions resume` o `fork`.</translation>
    </message>
    <message>
        <source>console host</source>
        <translation>anfitrión de la consola</translation>
    </message>
    <message>
        <source>%1: field &apos;%2&apos; is missing</source>
        <translation>%1: falta el campo &apos;%2&apos;</translation>
    </message>
    <message>
        <source>The keys would go to a window outside the mission&apos;s target</source>
        <translation>Las teclas irían a una ventana fuera del objetivo de la misión</translation>
    </message>
    <message>
        <source>The press would go to a window outside the mission&apos;s target</source>
        <translation>La pulsación iría a una ventana fuera del objetivo de la misión</translation>
    </message>
    <message>
        <source>The drop would fall on a window outside the mission&apos;s target</source>
        <translation>Lo arrastrado caería en una ventana fuera del objetivo de la misión</translation>
    </message>
    <message>
        <source>The window lies outside the mission&apos;s target</source>
        <translation>La ventana está fuera del objetivo de la misión</translation>
    </message>
    <message>
        <source>The wait was stopped</source>
        <translation>Se detuvo la espera</translation>
    </message>
    <message>
        <source>Held before it was sent</source>
        <translation>Retenido antes de enviarse</translation>
    </message>
    <message>
        <source>a claim is not sent to a display</source>
        <translation>una afirmación no se envía a ninguna pantalla</translation>
    </message>
    <message>
        <source>Stopped before the operator was asked</source>
        <translation>Detenido antes de preguntar al operador</translation>
    </message>
    <message>
        <source>the screen changed</source>
        <translation>la pantalla cambió</translation>
    </message>
    <message>
        <source>the window %1 is gone</source>
        <translation>la ventana %1 ya no está</translation>
    </message>
    <message>
        <source>the window %1 changed owner</source>
        <translation>la ventana %1 cambió de dueño</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must have 1 to %2 characters</source>
        <translation>&apos;%1&apos; debe tener de 1 a %2 caracteres</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a display such as &apos;:1&apos; or &apos;sandbox 1280x800&apos;</source>
        <translation>&apos;%1&apos; debe ser una pantalla como &apos;:1&apos; o &apos;sandbox 1280x800&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is longer than %2 characters</source>
        <translation>&apos;%1&apos; tiene más de %2 caracteres</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a number from %2 to %3</source>
        <translation>&apos;%1&apos; debe ser un número de %2 a %3</translation>
    </message>
    <message>
        <source>%1: %2 is longer than %3 characters</source>
        <translation>%1: %2 tiene más de %3 caracteres</translation>
    </message>
    <message>
        <source>%1: %2 is no part of a display</source>
        <translation>%1: %2 no es parte de una pantalla</translation>
    </message>
    <message>
        <source>Wheel notches are 1 to %1</source>
        <translation>Los pasos de la rueda van de 1 a %1</translation>
    </message>
    <message>
        <source>%1 of %2 turns are used up</source>
        <translation>Se han gastado %1 de %2 turnos</translation>
    </message>
    <message>
        <source>%1 of %2 minutes are used up</source>
        <translation>Se han gastado %1 de %2 minutos</translation>
    </message>
    <message>
        <source>%1 of %2 tokens are used up</source>
        <translation>Se han gastado %1 de %2 tokens</translation>
    </message>
    <message>
        <source>%1 of %2 cost are used up</source>
        <translation>Se han gastado %1 de %2 de coste</translation>
    </message>
    <message>
        <source>%1 of %2 failures are used up</source>
        <translation>Se han gastado %1 de %2 fallos</translation>
    </message>
    <message>
        <source>section %1 %2; %3</source>
        <translation>la sección %1 %2; %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be %2</source>
        <translation>&apos;%1&apos; debe ser %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of %2</source>
        <translation>&apos;%1&apos; no es ninguno de %2</translation>
    </message>
    <message>
        <source>The arguments are not a JSON object</source>
        <translation>Los argumentos no son un objeto JSON</translation>
    </message>
    <message>
        <source>The arguments cannot be read: %1</source>
        <translation>Los argumentos no se pueden leer: %1</translation>
    </message>
    <message>
        <source>The reply holds %1 tool calls, over the limit of %2</source>
        <translation>La respuesta contiene %1 llamadas a herramientas, por encima del límite de %2</translation>
    </message>
    <message>
        <source>The call names no tool</source>
        <translation>La llamada no nombra ninguna herramienta</translation>
    </message>
    <message>
        <source>The reply&apos;s tool_calls is not a list</source>
        <translation>El tool_calls de la respuesta no es una lista</translation>
    </message>
    <message>
        <source>The cassette %1 is there already</source>
        <translation>El casete %1 ya existe</translation>
    </message>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>No se puede leer %1: %2</translation>
    </message>
    <message>
        <source>this is no line of a cassette</source>
        <translation>esto no es una línea de un casete</translation>
    </message>
    <message>
        <source>The cassette ended after %1 answers</source>
        <translation>El casete terminó tras %1 respuestas</translation>
    </message>
    <message>
        <source>Question %1 is not the recorded one: its &apos;%2&apos; is another</source>
        <translation>La pregunta %1 no es la grabada: su &apos;%2&apos; es otro</translation>
    </message>
    <message>
        <source>The server redirects to %1; redirects are not followed, put the right address in the profile</source>
        <translation>El servidor redirige a %1; las redirecciones no se siguen, ponga la dirección correcta en el perfil</translation>
    </message>
    <message>
        <source>The endpoint must be an address that begins with http:// or https://</source>
        <translation>El endpoint debe ser una dirección que empiece por http:// o https://</translation>
    </message>
    <message>
        <source>The endpoint must not hold a user name or password; use api_key</source>
        <translation>El endpoint no debe contener usuario ni contraseña; use api_key</translation>
    </message>
    <message>
        <source>http:// would send screenshots in the clear to %1; use https://, or plain_http = true in the profile for a network you trust</source>
        <translation>http:// enviaría capturas de pantalla sin cifrar a %1; use https://, o plain_http = true en el perfil si confía en la red</translation>
    </message>
    <message>
        <source>The key holds characters that no header can carry</source>
        <translation>La clave contiene caracteres que ninguna cabecera puede llevar</translation>
    </message>
    <message>
        <source>The pause between two calls was cancelled</source>
        <translation>La pausa entre dos llamadas se canceló</translation>
    </message>
    <message>
        <source>The reply&apos;s &apos;choices&apos; is not a list</source>
        <translation>El &apos;choices&apos; de la respuesta no es una lista</translation>
    </message>
    <message>
        <source>The reply&apos;s &apos;choices&apos; is empty</source>
        <translation>El &apos;choices&apos; de la respuesta está vacío</translation>
    </message>
    <message>
        <source>The reply&apos;s first choice is not an object</source>
        <translation>El primer elemento de &apos;choices&apos; de la respuesta no es un objeto</translation>
    </message>
    <message>
        <source>The reply&apos;s content is neither a text nor a list of parts</source>
        <translation>El contenido de la respuesta no es ni un texto ni una lista de partes</translation>
    </message>
    <message>
        <source>The reply is not acceptable: %1</source>
        <translation>La respuesta no es aceptable: %1</translation>
    </message>
    <message>
        <source>The reply&apos;s first choice has no message</source>
        <translation>El primer elemento de &apos;choices&apos; de la respuesta no tiene mensaje</translation>
    </message>
    <message>
        <source>The reply lists no models: %1</source>
        <translation>La respuesta no lista modelos: %1</translation>
    </message>
    <message>
        <source>Waiting for the model server was cancelled</source>
        <translation>La espera al servidor del modelo se canceló</translation>
    </message>
    <message>
        <source>The streamed reply is over the limit of %1 bytes</source>
        <translation>La respuesta continua supera el límite de %1 bytes</translation>
    </message>
    <message>
        <source>A streamed tool call has index %1; 0 to %2 are possible</source>
        <translation>Una llamada a herramienta de la respuesta continua tiene el índice %1; son posibles de 0 a %2</translation>
    </message>
    <message>
        <source>blocked_address: %1 leads to an address that is not public</source>
        <translation>blocked_address: %1 lleva a una dirección que no es pública</translation>
    </message>
    <message>
        <source>blocked_address: %1</source>
        <translation>blocked_address: %1</translation>
    </message>
    <message>
        <source>%1 leads to %2, which is not public</source>
        <translation>%1 lleva a %2, que no es pública</translation>
    </message>
    <message>
        <source>The server wants the request sent again to another address</source>
        <translation>El servidor quiere que la petición se envíe de nuevo a otra dirección</translation>
    </message>
    <message>
        <source>The server redirects from https to http</source>
        <translation>El servidor redirige de https a http</translation>
    </message>
    <message>
        <source>only http:// and https:// are fetched</source>
        <translation>solo se piden direcciones http:// y https://</translation>
    </message>
    <message>
        <source>the address has no host</source>
        <translation>la dirección no tiene servidor</translation>
    </message>
    <message>
        <source>an address with a user or a password is not fetched</source>
        <translation>no se pide una dirección con usuario o contraseña</translation>
    </message>
    <message>
        <source>port %1 belongs to something else than the web</source>
        <translation>el puerto %1 no es de la web</translation>
    </message>
    <message>
        <source>%1 is not public</source>
        <translation>%1 no es pública</translation>
    </message>
    <message>
        <source>The server redirects more than %1 times</source>
        <translation>El servidor redirige más de %1 veces</translation>
    </message>
    <message>
        <source>The call cannot be made: %1</source>
        <translation>La llamada no se puede hacer: %1</translation>
    </message>
    <message>
        <source>%1 sent more than %2 bytes of headers</source>
        <translation>%1 envió más de %2 bytes de cabeceras</translation>
    </message>
    <message>
        <source>%1 compressed its reply although it was asked not to</source>
        <translation>%1 comprimió su respuesta aunque se le pidió que no</translation>
    </message>
    <message>
        <source>%1 sent more than %2 bytes; the rest was not read</source>
        <translation>%1 envió más de %2 bytes; el resto no se leyó</translation>
    </message>
    <message>
        <source>The look-up of a name was cancelled</source>
        <translation>La búsqueda de un nombre se canceló</translation>
    </message>
    <message>
        <source>No answer about the name %1 in time</source>
        <translation>No hubo respuesta a tiempo sobre el nombre %1</translation>
    </message>
    <message>
        <source>%1 announces more than %2 bytes</source>
        <translation>%1 anuncia más de %2 bytes</translation>
    </message>
    <message>
        <source>No TLS with %1: %2</source>
        <translation>Sin TLS con %1: %2</translation>
    </message>
    <message>
        <source>No certificate can be read from ca_file %1</source>
        <translation>No se puede leer ningún certificado de ca_file %1</translation>
    </message>
    <message>
        <source>Tesseract has no English and Spanish data; install tesseract-ocr-eng and tesseract-ocr-spa</source>
        <translation>Tesseract no tiene datos de inglés y español; instale tesseract-ocr-eng y tesseract-ocr-spa</translation>
    </message>
    <message>
        <source>Cannot listen on %1, port %2</source>
        <translation>No se puede escuchar en %1, puerto %2</translation>
    </message>
    <message>
        <source>No picture was sent to the model</source>
        <translation>No se envió ninguna imagen al modelo</translation>
    </message>
    <message>
        <source>The picture is too small to read: %1 pixels on its longer side, at least %2 are needed; raise image_longest in the profile, or choose a larger display or target</source>
        <translation>La imagen es demasiado pequeña para leerla: %1 píxeles en su lado más largo, hacen falta al menos %2; aumente image_longest en el perfil, o elija una pantalla o un objetivo mayor</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must name the server, e.g. http://localhost:1234/v1</source>
        <translation>&apos;%1&apos; debe nombrar el servidor, p. ej. http://localhost:1234/v1</translation>
    </message>
    <message>
        <source>Click an element once with the left button.</source>
        <translation>Hace un clic en un elemento con el botón izquierdo.</translation>
    </message>
    <message>
        <source>A grant is for 1 to %1 uses and at most %2 min</source>
        <translation>Una concesión vale de 1 a %1 usos y %2 min como máximo</translation>
    </message>
    <message>
        <source>it was asked again for another window</source>
        <translation>se preguntó de nuevo para otra ventana</translation>
    </message>
    <message>
        <source>%1 is not the hash of request %2</source>
        <translation>%1 no es el hash de la petición %2</translation>
    </message>
    <message>
        <source>The rule %1 wants a yes every time</source>
        <translation>La regla %1 necesita un sí cada vez</translation>
    </message>
    <message>
        <source>There is no grant %1</source>
        <translation>No hay ninguna concesión %1</translation>
    </message>
    <message>
        <source>it is not asked any more</source>
        <translation>ya no se pregunta</translation>
    </message>
    <message>
        <source>who asked has gone</source>
        <translation>quien preguntó ya no está</translation>
    </message>
    <message>
        <source>The policy file cannot be read, so everything is denied: %1</source>
        <translation>El archivo de reglas no se puede leer, así que todo se deniega: %1</translation>
    </message>
    <message>
        <source>A granted tool, and no rule against it</source>
        <translation>Una herramienta concedida, y ninguna regla en contra</translation>
    </message>
    <message>
        <source>Nothing is touched that needs a rule of its own</source>
        <translation>No se toca nada que necesite una regla propia</translation>
    </message>
    <message>
        <source>%1 is not among the programs of policy.toml</source>
        <translation>%1 no está entre los programas de policy.toml</translation>
    </message>
    <message>
        <source>%1 may not be run with these arguments</source>
        <translation>%1 no se puede ejecutar con estos argumentos</translation>
    </message>
    <message>
        <source>%1 can destroy something</source>
        <translation>%1 puede destruir algo</translation>
    </message>
    <message>
        <source>A program and arguments of policy.toml</source>
        <translation>Un programa y unos argumentos de policy.toml</translation>
    </message>
    <message>
        <source>A service of policy.toml</source>
        <translation>Un servicio de policy.toml</translation>
    </message>
    <message>
        <source>%1 can change something at the service [%2]</source>
        <translation>%1 puede cambiar algo en el servicio [%2]</translation>
    </message>
    <message>
        <source>%1 can change something at %2</source>
        <translation>%1 puede cambiar algo en %2</translation>
    </message>
    <message>
        <source>%1 is not among the hosts of policy.toml</source>
        <translation>%1 no está entre los servidores de policy.toml</translation>
    </message>
    <message>
        <source>A host of policy.toml</source>
        <translation>Un servidor de policy.toml</translation>
    </message>
    <message>
        <source>A program of policy.toml</source>
        <translation>Un programa de policy.toml</translation>
    </message>
    <message>
        <source>%1 is not among the applications of policy.toml</source>
        <translation>%1 no está entre las aplicaciones de policy.toml</translation>
    </message>
    <message>
        <source>A command of Triarch may answer an approval in place of the operator</source>
        <translation>Una orden de Triarch puede responder a una aprobación en lugar del operador</translation>
    </message>
    <message>
        <source>The clipboard may hold a newline, and a terminal executes every line of it</source>
        <translation>El portapapeles puede tener un salto de línea, y un terminal ejecuta cada línea</translation>
    </message>
    <message>
        <source>The clipboard may hold a newline, and a terminal in that window executes every line of it</source>
        <translation>El portapapeles puede tener un salto de línea, y un terminal de ahí ejecuta cada línea</translation>
    </message>
    <message>
        <source>The middle button pastes, and a terminal executes every line of the text</source>
        <translation>El botón central pega, y un terminal ejecuta cada línea del texto</translation>
    </message>
    <message>
        <source>A dropped text may hold a newline, and a terminal executes every line of it</source>
        <translation>El texto soltado puede tener un salto de línea, y un terminal ejecuta cada línea</translation>
    </message>
    <message>
        <source>Programs may be started in a sandbox, and by the same user</source>
        <translation>En una pantalla privada se pueden iniciar programas, y por el mismo usuario</translation>
    </message>
    <message>
        <source>People, scripts and other agents may send input by their own protocols</source>
        <translation>Las personas, los scripts y otros agentes pueden enviar entradas por sus propios protocolos</translation>
    </message>
    <message>
        <source>Tools that only look, within what is listed below</source>
        <translation>Herramientas que solo miran, dentro de lo que se lista abajo</translation>
    </message>
    <message>
        <source>What these touch is judged by the lists below, which ask or deny</source>
        <translation>Lo que estas tocan lo juzgan las listas de abajo, que preguntan o deniegan</translation>
    </message>
    <message>
        <source>Programs that record, a call perhaps, hear silence afterwards</source>
        <translation>Los programas que graban, quizá una llamada, oyen silencio después</translation>
    </message>
    <message>
        <source>No thread is left for the %1</source>
        <translation>No queda ningún hilo para: %1</translation>
    </message>
    <message>
        <source>JSON of %1 bytes, over the limit of %2</source>
        <translation>JSON de %1 bytes, por encima del límite de %2</translation>
    </message>
    <message>
        <source>JSON begins with a byte-order mark</source>
        <translation>El JSON empieza con una marca de orden de bytes</translation>
    </message>
    <message>
        <source>JSON contains a NUL byte</source>
        <translation>El JSON contiene un byte NUL</translation>
    </message>
    <message>
        <source>JSON is not valid UTF-8</source>
        <translation>El JSON no es UTF-8 válido</translation>
    </message>
    <message>
        <source>Not acceptable JSON at byte %1: %2</source>
        <translation>JSON no aceptable en el byte %1: %2</translation>
    </message>
    <message>
        <source>Not acceptable JSON: %1</source>
        <translation>JSON no aceptable: %1</translation>
    </message>
    <message>
        <source>JSON is not an object</source>
        <translation>El JSON no es un objeto</translation>
    </message>
    <message>
        <source>%1: field &apos;%2&apos; is not %3</source>
        <translation>%1: el campo &apos;%2&apos; no es %3</translation>
    </message>
    <message>
        <source>%1: unknown field &apos;%2&apos;</source>
        <translation>%1: campo desconocido &apos;%2&apos;</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>un texto</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un número entero</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true o false</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objeto</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>una lista</translation>
    </message>
    <message>
        <source>an array of strings</source>
        <translation>una lista de textos</translation>
    </message>
    <message>
        <source>something follows the value</source>
        <translation>hay algo detrás del valor</translation>
    </message>
    <message>
        <source>nested too deeply</source>
        <translation>anidado demasiado hondo</translation>
    </message>
    <message>
        <source>a comma or a closing bracket is missing</source>
        <translation>falta una coma o un cierre</translation>
    </message>
    <message>
        <source>a key stands twice</source>
        <translation>una clave aparece dos veces</translation>
    </message>
    <message>
        <source>a key begins with a byte-order mark</source>
        <translation>una clave empieza con una marca de orden de bytes</translation>
    </message>
    <message>
        <source>a colon is missing</source>
        <translation>faltan dos puntos</translation>
    </message>
    <message>
        <source>a string is missing</source>
        <translation>falta un texto</translation>
    </message>
    <message>
        <source>a control character stands in a string</source>
        <translation>hay un carácter de control en un texto</translation>
    </message>
    <message>
        <source>a string does not end</source>
        <translation>un texto no termina</translation>
    </message>
    <message>
        <source>an unknown escape</source>
        <translation>un escape desconocido</translation>
    </message>
    <message>
        <source>a NUL character</source>
        <translation>un carácter NUL</translation>
    </message>
    <message>
        <source>a lone surrogate</source>
        <translation>un sustituto suelto</translation>
    </message>
    <message>
        <source>a broken \u escape</source>
        <translation>un escape \u roto</translation>
    </message>
    <message>
        <source>not a value</source>
        <translation>no es un valor</translation>
    </message>
    <message>
        <source>a number ends in its point</source>
        <translation>un número termina en su punto</translation>
    </message>
    <message>
        <source>a number ends in its exponent</source>
        <translation>un número termina en su exponente</translation>
    </message>
    <message>
        <source>a number no double can hold</source>
        <translation>un número que no cabe en un double</translation>
    </message>
    <message>
        <source>Cannot make %1: %2</source>
        <translation>No se puede crear %1: %2</translation>
    </message>
    <message>
        <source>%1 is not a folder of this user alone; remove it or set XDG_RUNTIME_DIR</source>
        <translation>%1 no es una carpeta solo de este usuario; quítela o defina XDG_RUNTIME_DIR</translation>
    </message>
    <message>
        <source>Cannot open the stop flag %1</source>
        <translation>No se puede abrir la señal de parada %1</translation>
    </message>
    <message>
        <source>Cannot map the stop flag %1</source>
        <translation>No se puede proyectar en memoria la señal de parada %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of: screen, monitor NAME, window class=NAME</source>
        <translation>&apos;%1&apos; no es ninguno de: screen, monitor NOMBRE, window class=NOMBRE</translation>
    </message>
    <message>
        <source>the key in %1 is empty</source>
        <translation>la clave de %1 está vacía</translation>
    </message>
    <message>
        <source>the key in %1 is not one word of ASCII</source>
        <translation>la clave de %1 no es una sola palabra en ASCII</translation>
    </message>
    <message>
        <source>the %1 is looked for in $%2, which is not set</source>
        <translation>se busca %1 en $%2, que no está definida</translation>
    </message>
    <message>
        <source>the %1 file %2 is not a regular file</source>
        <translation>el archivo %2 (%1) no es un archivo normal</translation>
    </message>
    <message>
        <source>the %1 file %2 belongs to somebody else</source>
        <translation>el archivo %2 (%1) es de otra persona</translation>
    </message>
    <message>
        <source>others may read the %1 file %2; take that away with: chmod 600 %2</source>
        <translation>otros pueden leer el archivo %2 (%1); evítelo con: chmod 600 %2</translation>
    </message>
    <message>
        <source>cannot open the %1 file %2: %3</source>
        <translation>no se puede abrir el archivo %2 (%1): %3</translation>
    </message>
    <message>
        <source>cannot read the %1 file %2</source>
        <translation>no se puede leer el archivo %2 (%1)</translation>
    </message>
    <message>
        <source>the keyring does not answer; unlock it, or use env:VAR or file:PATH</source>
        <translation>el llavero no responde; desbloquéelo, o use env:VAR o file:PATH</translation>
    </message>
    <message>
        <source>the keyring has no %1 &apos;%2&apos;; put it there with: %3</source>
        <translation>el llavero no tiene %1 &apos;%2&apos;; póngalo allí con: %3</translation>
    </message>
    <message>
        <source>%1 must begin with env:, file: or keyring:, the %2 itself never stands in a file of settings</source>
        <translation>%1 debe empezar por env:, file: o keyring:; el valor mismo (%2) nunca está en un archivo de ajustes</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a size such as 1280x800, sides from %2 to %3</source>
        <translation>&apos;%1&apos; no es un tamaño como 1280x800, con lados de %2 a %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither a display such as :1 nor &apos;sandbox 1280x800&apos;</source>
        <translation>&apos;%1&apos; no es ni una pantalla como :1 ni &apos;sandbox 1280x800&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be 1</source>
        <translation>&apos;%1&apos; debe ser 1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be &quot;screen&quot;, &quot;monitor NAME&quot; or &quot;window class=NAME&quot;</source>
        <translation>&apos;%1&apos; debe ser &quot;screen&quot;, &quot;monitor NOMBRE&quot; o &quot;window class=NOMBRE&quot;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be names of tools such as &quot;local.fs.read&quot;</source>
        <translation>&apos;%1&apos; debe contener nombres de herramientas como &quot;local.fs.read&quot;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be sentences of one line each</source>
        <translation>&apos;%1&apos; debe contener frases de una línea cada una</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be the name of a profile, not a path</source>
        <translation>&apos;%1&apos; debe ser el nombre de un perfil, no una ruta</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names the list &apos;%2&apos;, which there is not</source>
        <translation>&apos;%1&apos; nombra la lista &apos;%2&apos;, que no existe</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must name the rule</source>
        <translation>&apos;%1&apos; debe nombrar la regla</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be allow, ask or deny</source>
        <translation>&apos;%1&apos; debe ser allow, ask o deny</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a regular expression</source>
        <translation>&apos;%1&apos; debe ser una expresión regular</translation>
    </message>
    <message>
        <source>There is no profile &apos;%1&apos;; there are: %2</source>
        <translation>No hay ningún perfil &apos;%1&apos;; hay: %2</translation>
    </message>
    <message>
        <source>Profile &apos;%1&apos;: %2</source>
        <translation>Perfil &apos;%1&apos;: %2</translation>
    </message>
    <message>
        <source>A text of a profile has at most %1 characters</source>
        <translation>Un texto de un perfil tiene como máximo %1 caracteres</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must name at least one</source>
        <translation>&apos;%1&apos; debe nombrar al menos uno</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be given</source>
        <translation>&apos;%1&apos; es obligatorio</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must hold the values {%2}</source>
        <translation>&apos;%1&apos; debe contener los valores {%2}</translation>
    </message>
    <message>
        <source>The secret &apos;%1&apos; is empty</source>
        <translation>El secreto &apos;%1&apos; está vacío</translation>
    </message>
    <message>
        <source>The secret &apos;%1&apos; is no text that can be typed</source>
        <translation>El secreto &apos;%1&apos; no es un texto que se pueda teclear</translation>
    </message>
    <message>
        <source>The secret &apos;%1&apos; is longer than %2 characters</source>
        <translation>El secreto &apos;%1&apos; tiene más de %2 caracteres</translation>
    </message>
    <message>
        <source>There is no secret &apos;%1&apos;</source>
        <translation>No hay ningún secreto &apos;%1&apos;</translation>
    </message>
    <message>
        <source>The secret &apos;%1&apos; is not meant for windows of the class &apos;%2&apos;</source>
        <translation>El secreto &apos;%1&apos; no es para ventanas de la clase &apos;%2&apos;</translation>
    </message>
    <message>
        <source>%1 is larger than 1 MiB</source>
        <translation>%1 ocupa más de 1 MiB</translation>
    </message>
    <message>
        <source>a key has more than %1 parts</source>
        <translation>una clave tiene más de %1 partes</translation>
    </message>
    <message>
        <source>there are more than %1 keys</source>
        <translation>hay más de %1 claves</translation>
    </message>
    <message>
        <source>values are nested more than %1 deep</source>
        <translation>hay valores anidados a más de %1 niveles</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a text</source>
        <translation>&apos;%1&apos; debe ser un texto</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a whole number from %2 to %3</source>
        <translation>&apos;%1&apos; debe ser un número entero de %2 a %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be true or false</source>
        <translation>&apos;%1&apos; debe ser true o false</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a list of texts</source>
        <translation>&apos;%1&apos; debe ser una lista de textos</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be one of %2</source>
        <translation>&apos;%1&apos; debe ser uno de %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a table</source>
        <translation>&apos;%1&apos; debe ser una tabla</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a list of tables</source>
        <translation>&apos;%1&apos; debe ser una lista de tablas</translation>
    </message>
    <message>
        <source>unknown key &apos;%1&apos;</source>
        <translation>clave desconocida &apos;%1&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be paths that begin with / or ~/</source>
        <translation>&apos;%1&apos; debe contener rutas que empiecen por / o ~/</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a path that begins with / or ~/</source>
        <translation>&apos;%1&apos; debe ser una ruta que empiece por / o ~/</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be names of hosts in small letters, as in &quot;*.debian.org&quot;</source>
        <translation>&apos;%1&apos; debe contener nombres de servidores en minúsculas, como &quot;*.debian.org&quot;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be an address that begins with http:// or https://</source>
        <translation>&apos;%1&apos; debe ser una dirección que empiece por http:// o https://</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must begin with env:, file: or keyring:</source>
        <translation>&apos;%1&apos; debe empezar por env:, file: o keyring:</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be 0 or at least %2</source>
        <translation>&apos;%1&apos; debe ser 0 o al menos %2</translation>
    </message>
    <message>
        <source>%1 is written in a way of its own</source>
        <translation>%1 está escrito de una manera propia</translation>
    </message>
    <message>
        <source>server of a sandbox, only Xvfb and Xephyr are</source>
        <translation>servidor de una pantalla privada, solo lo son Xvfb y Xephyr</translation>
    </message>
    <message>
        <source>name of a window manager</source>
        <translation>nombre de un gestor de ventanas</translation>
    </message>
    <message>
        <source>name of a theme</source>
        <translation>nombre de un tema</translation>
    </message>
    <message>
        <source>number of dots an inch from %1 to %2</source>
        <translation>número de puntos por pulgada de %1 a %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; &apos;%2&apos; is no %3</source>
        <translation>&apos;%1&apos;: &apos;%2&apos; no es %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no %2</source>
        <translation>&apos;%1&apos; no es %2</translation>
    </message>
    <message>
        <source>%1:%2:%3: %4</source>
        <translation>%1:%2:%3: %4</translation>
    </message>
    <message>
        <source>%1:%2: %3</source>
        <translation>%1:%2: %3</translation>
    </message>
    <message>
        <source>Its X id, e.g. 0x03a00007, or a selector of deskctl&apos;s, e.g. @w1</source>
        <translation>Su identificador de X, p. ej. 0x03a00007, o un selector de deskctl, p. ej. @w1</translation>
    </message>
    <message>
        <source>List the windows of the display.</source>
        <translation>Enumera las ventanas de la pantalla.</translation>
    </message>
    <message>
        <source>Find a window by a part of its class or title.</source>
        <translation>Busca una ventana por una parte de su clase o de su título.</translation>
    </message>
    <message>
        <source>Part of its class or title, in any case</source>
        <translation>Parte de su clase o de su título, en mayúsculas o minúsculas</translation>
    </message>
    <message>
        <source>The window that has the keyboard.</source>
        <translation>La ventana que tiene el teclado.</translation>
    </message>
    <message>
        <source>A picture of a window, or of the whole display.</source>
        <translation>Una imagen de una ventana, o de toda la pantalla.</translation>
    </message>
    <message>
        <source>root for the whole display, else its X id or a selector of deskctl&apos;s</source>
        <translation>root para toda la pantalla; si no, su identificador de X o un selector de deskctl</translation>
    </message>
    <message>
        <source>Where the pointer is.</source>
        <translation>Dónde está el puntero.</translation>
    </message>
    <message>
        <source>How large the display is, pixels.</source>
        <translation>El tamaño de la pantalla, en píxeles.</translation>
    </message>
    <message>
        <source>Give a window the keyboard.</source>
        <translation>Da el teclado a una ventana.</translation>
    </message>
    <message>
        <source>Give a window the keyboard, then press keys.</source>
        <translation>Da el teclado a una ventana y luego pulsa teclas.</translation>
    </message>
    <message>
        <source>Key names joined by +</source>
        <translation>Nombres de teclas unidos por +</translation>
    </message>
    <message>
        <source>Give a window the keyboard, then type a text.</source>
        <translation>Da el teclado a una ventana y luego teclea un texto.</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>El texto</translation>
    </message>
    <message>
        <source>Click the middle of a window.</source>
        <translation>Hace clic en el centro de una ventana.</translation>
    </message>
    <message>
        <source>Ask a window to close.</source>
        <translation>Pide a una ventana que se cierre.</translation>
    </message>
    <message>
        <source>Move a window.</source>
        <translation>Mueve una ventana.</translation>
    </message>
    <message>
        <source>Give a window another size.</source>
        <translation>Da otro tamaño a una ventana.</translation>
    </message>
    <message>
        <source>Any request of deskctl&apos;s, as it stands.</source>
        <translation>Cualquier petición de deskctl, tal cual.</translation>
    </message>
    <message>
        <source>{&quot;action&quot;: ...} with its fields</source>
        <translation>{&quot;action&quot;: ...} con sus campos</translation>
    </message>
    <message>
        <source>The element&apos;s name as it reads on the screen</source>
        <translation>El nombre del elemento tal como se lee en la pantalla</translation>
    </message>
    <message>
        <source>The element&apos;s centre as [x, y] on a scale of 0 to 1000, origin top left</source>
        <translation>El centro del elemento como [x, y] en una escala de 0 a 1000, con origen arriba a la izquierda</translation>
    </message>
    <message>
        <source>Optional: keys held meanwhile, e.g. ctrl to choose one more, shift to choose up to here</source>
        <translation>Opcional: teclas que se mantienen mientras tanto, p. ej. ctrl para elegir uno más, shift para elegir hasta aquí</translation>
    </message>
    <message>
        <source>Double-click an element with the left button.</source>
        <translation>Hace doble clic en un elemento con el botón izquierdo.</translation>
    </message>
    <message>
        <source>Press a button on a point, move to another point and release there.</source>
        <translation>Pulsa un botón en un punto, va a otro punto y lo suelta allí.</translation>
    </message>
    <message>
        <source>Where the drag begins as [x, y] on a scale of 0 to 1000, origin top left</source>
        <translation>Dónde empieza el arrastre como [x, y] en una escala de 0 a 1000, con origen arriba a la izquierda</translation>
    </message>
    <message>
        <source>Where the drag ends as [x, y] on a scale of 0 to 1000, origin top left</source>
        <translation>Dónde termina el arrastre como [x, y] en una escala de 0 a 1000, con origen arriba a la izquierda</translation>
    </message>
    <message>
        <source>Optional: which button; left when left out</source>
        <translation>Opcional: qué botón; el izquierdo si se omite</translation>
    </message>
    <message>
        <source>Move the pointer onto an element and press nothing: shows its tooltip or opens a submenu.</source>
        <translation>Lleva el puntero sobre un elemento y no pulsa nada: muestra su información o abre un submenú.</translation>
    </message>
    <message>
        <source>Click an element with the middle button: opens a link in a new tab, closes a tab, or pastes the selected text.</source>
        <translation>Hace clic en un elemento con el botón central: abre un enlace en otra pestaña, cierra una pestaña o pega el texto seleccionado.</translation>
    </message>
    <message>
        <source>Start an application by the name a person would say, for example calculator.</source>
        <translation>Inicia una aplicación por el nombre que diría una persona, por ejemplo calculadora.</translation>
    </message>
    <message>
        <source>The application&apos;s name; no arguments</source>
        <translation>El nombre de la aplicación; sin argumentos</translation>
    </message>
    <message>
        <source>Press one key or one key combination, for example enter, esc, ctrl+s.</source>
        <translation>Pulsa una tecla o una combinación de teclas, por ejemplo enter, esc, ctrl+s.</translation>
    </message>
    <message>
        <source>Say that the whole mission is complete. Only with proof that can be read on the screen now.</source>
        <translation>Dice que toda la misión está completa. Solo con una prueba que se pueda leer ahora en la pantalla.</translation>
    </message>
    <message>
        <source>What on the screen proves it, quoted; about 100 words, at least 100 characters</source>
        <translation>Qué lo prueba en la pantalla, citado; unas 100 palabras, al menos 100 caracteres</translation>
    </message>
    <message>
        <source>Ask the operator for help when the mission cannot go on as things are.</source>
        <translation>Pide ayuda al operador cuando la misión no puede continuar tal como están las cosas.</translation>
    </message>
    <message>
        <source>What was tried and what is in the way</source>
        <translation>Qué se intentó y qué lo impide</translation>
    </message>
    <message>
        <source>One sentence the operator can act on, naming the label or clause it is about</source>
        <translation>Una frase que sirva al operador para actuar, con el rótulo o la cláusula de que se trata</translation>
    </message>
    <message>
        <source>The nearest labels that can be read on the screen</source>
        <translation>Los rótulos más parecidos que se leen en la pantalla</translation>
    </message>
    <message>
        <source>Click an element with the right button, usually to open its context menu.</source>
        <translation>Hace clic en un elemento con el botón derecho, normalmente para abrir su menú contextual.</translation>
    </message>
    <message>
        <source>Turn the wheel downward, at the middle of the screen or at a position.</source>
        <translation>Gira la rueda hacia abajo, en el centro de la pantalla o en una posición.</translation>
    </message>
    <message>
        <source>Turn the wheel to the left, at the middle of the screen or at a position.</source>
        <translation>Gira la rueda a la izquierda, en el centro de la pantalla o en una posición.</translation>
    </message>
    <message>
        <source>Turn the wheel to the right, at the middle of the screen or at a position.</source>
        <translation>Gira la rueda a la derecha, en el centro de la pantalla o en una posición.</translation>
    </message>
    <message>
        <source>Turn the wheel upward, at the middle of the screen or at a position.</source>
        <translation>Gira la rueda hacia arriba, en el centro de la pantalla o en una posición.</translation>
    </message>
    <message>
        <source>Optional: where to turn it, as [x, y] on a scale of 0 to 1000, origin top left; the middle of the screen when left out</source>
        <translation>Opcional: dónde girarla, como [x, y] en una escala de 0 a 1000, con origen arriba a la izquierda; el centro de la pantalla si se omite</translation>
    </message>
    <message>
        <source>Optional: how far, in clicks of the wheel; 3 when left out</source>
        <translation>Opcional: cuánto, en pasos de la rueda; 3 si se omite</translation>
    </message>
    <message>
        <source>Optional: keys held meanwhile, e.g. ctrl to zoom</source>
        <translation>Opcional: teclas que se mantienen mientras tanto, p. ej. ctrl para ampliar</translation>
    </message>
    <message>
        <source>Click an element three times quickly, usually to select a whole line or paragraph.</source>
        <translation>Hace tres clics rápidos en un elemento, normalmente para seleccionar una línea o un párrafo entero.</translation>
    </message>
    <message>
        <source>Type text into whatever has the keyboard focus. Click the field first.</source>
        <translation>Teclea texto en lo que tenga el teclado. Antes hay que hacer clic en el campo.</translation>
    </message>
    <message>
        <source>The text, any characters; a newline presses Return</source>
        <translation>El texto, con cualquier carácter; un salto de línea pulsa Intro</translation>
    </message>
    <message>
        <source>Do nothing for some seconds, while something on the screen loads or is worked out.</source>
        <translation>No hace nada durante unos segundos, mientras algo en la pantalla se carga o se calcula.</translation>
    </message>
    <message>
        <source>How long, in seconds; 1 when left out</source>
        <translation>Cuánto tiempo, en segundos; 1 si se omite</translation>
    </message>
    <message>
        <source>Reads a text file of a repository on GitHub</source>
        <translation>Lee un archivo de texto de un repositorio de GitHub</translation>
    </message>
    <message>
        <source>user or organisation</source>
        <translation>usuario u organización</translation>
    </message>
    <message>
        <source>name of the repository</source>
        <translation>nombre del repositorio</translation>
    </message>
    <message>
        <source>branch, tag or commit</source>
        <translation>rama, etiqueta o commit</translation>
    </message>
    <message>
        <source>the file&apos;s path in the repository</source>
        <translation>la ruta del archivo en el repositorio</translation>
    </message>
    <message>
        <source>Asks an endpoint of the operator&apos;s web application; with a body it is a POST</source>
        <translation>Pregunta a un punto de acceso de la aplicación web del operador; con cuerpo es un POST</translation>
    </message>
    <message>
        <source>its path, with a query if need be: /api/items?page=1</source>
        <translation>su ruta, con una consulta si hace falta: /api/items?page=1</translation>
    </message>
    <message>
        <source>what is sent, as JSON</source>
        <translation>lo que se envía, como JSON</translation>
    </message>
    <message>
        <source>Reads the log of a service on Render</source>
        <translation>Lee el registro de un servicio de Render</translation>
    </message>
    <message>
        <source>the service&apos;s id</source>
        <translation>el identificador del servicio</translation>
    </message>
    <message>
        <source>only lines of this level</source>
        <translation>solo líneas de este nivel</translation>
    </message>
    <message>
        <source>number of lines</source>
        <translation>número de líneas</translation>
    </message>
    <message>
        <source>ISO 8601: only lines since then</source>
        <translation>ISO 8601: solo líneas desde entonces</translation>
    </message>
    <message>
        <source>Makes an HTTP request to a public address</source>
        <translation>Hace una petición HTTP a una dirección pública</translation>
    </message>
    <message>
        <source>http:// or https://</source>
        <translation>http:// o https://</translation>
    </message>
    <message>
        <source>HTTP method</source>
        <translation>método HTTP</translation>
    </message>
    <message>
        <source>further headers; none that carries credentials</source>
        <translation>más cabeceras; ninguna que lleve credenciales</translation>
    </message>
    <message>
        <source>an object is sent as JSON</source>
        <translation>un objeto se envía como JSON</translation>
    </message>
    <message>
        <source>Finds installed applications by a part of their name</source>
        <translation>Busca aplicaciones instaladas por una parte de su nombre</translation>
    </message>
    <message>
        <source>what a person would call it</source>
        <translation>como lo llamaría una persona</translation>
    </message>
    <message>
        <source>Starts an application</source>
        <translation>Inicia una aplicación</translation>
    </message>
    <message>
        <source>the whole path of a program, or a desktop entry as local.apps.find tells it</source>
        <translation>la ruta completa de un programa, o una entrada de escritorio tal como la da local.apps.find</translation>
    </message>
    <message>
        <source>Takes the microphone from the programs that record from it, which go on and hear silence</source>
        <translation>Quita el micrófono a los programas que graban de él, que siguen y oyen silencio</translation>
    </message>
    <message>
        <source>Lists a folder</source>
        <translation>Lista una carpeta</translation>
    </message>
    <message>
        <source>the folder; relative to the first open folder</source>
        <translation>la carpeta; relativa a la primera carpeta abierta</translation>
    </message>
    <message>
        <source>Reads a text file</source>
        <translation>Lee un archivo de texto</translation>
    </message>
    <message>
        <source>the file; relative to the first open folder</source>
        <translation>el archivo; relativo a la primera carpeta abierta</translation>
    </message>
    <message>
        <source>Finds files below a folder by their names</source>
        <translation>Busca archivos bajo una carpeta por sus nombres</translation>
    </message>
    <message>
        <source>a glob such as *.txt, or a regular expression behind re:</source>
        <translation>un comodín como *.txt, o una expresión regular tras re:</translation>
    </message>
    <message>
        <source>Runs one of the programs that the operator allows, without a shell</source>
        <translation>Ejecuta uno de los programas que permite el operador, sin intérprete de órdenes</translation>
    </message>
    <message>
        <source>program and arguments; quotes hold blanks</source>
        <translation>programa y argumentos; las comillas conservan los espacios</translation>
    </message>
    <message>
        <source>working folder, in an open folder</source>
        <translation>carpeta de trabajo, en una carpeta abierta</translation>
    </message>
    <message>
        <source>milliseconds until it is ended</source>
        <translation>milisegundos hasta que se termina</translation>
    </message>
    <message>
        <source>%1 lies where no applications are installed</source>
        <translation>%1 está donde no se instalan aplicaciones</translation>
    </message>
    <message>
        <source>There is no desktop entry %1</source>
        <translation>No hay ninguna entrada de escritorio %1</translation>
    </message>
    <message>
        <source>Name a program by its whole path, or a desktop entry as local.apps.find tells it</source>
        <translation>Indique un programa por su ruta completa, o una entrada de escritorio tal como la da local.apps.find</translation>
    </message>
    <message>
        <source>%1 names no application that can be started</source>
        <translation>%1 no nombra ninguna aplicación que se pueda iniciar</translation>
    </message>
    <message>
        <source>There is no display here on which applications start</source>
        <translation>Aquí no hay ninguna pantalla en la que se inicien aplicaciones</translation>
    </message>
    <message>
        <source>%1 is missing; install pulseaudio-utils</source>
        <translation>Falta %1; instale pulseaudio-utils</translation>
    </message>
    <message>
        <source>The sound server does not answer</source>
        <translation>El servidor de sonido no responde</translation>
    </message>
    <message>
        <source>No sound server does this: %1</source>
        <translation>Ningún servidor de sonido hace esto: %1</translation>
    </message>
    <message>
        <source>it is part of the sound server itself</source>
        <translation>es parte del propio servidor de sonido</translation>
    </message>
    <message>
        <source>its process is not on this machine</source>
        <translation>su proceso no está en este equipo</translation>
    </message>
    <message>
        <source>it belongs to another user</source>
        <translation>es de otro usuario</translation>
    </message>
    <message>
        <source>it did not let go</source>
        <translation>no lo soltó</translation>
    </message>
    <message>
        <source>%1 keeps the microphone: %2</source>
        <translation>%1 conserva el micrófono: %2</translation>
    </message>
    <message>
        <source>The answer is not text in UTF-8</source>
        <translation>La respuesta no es texto en UTF-8</translation>
    </message>
    <message>
        <source>The file is not text in UTF-8</source>
        <translation>El archivo no es texto en UTF-8</translation>
    </message>
    <message>
        <source>the answer</source>
        <translation>la respuesta</translation>
    </message>
    <message>
        <source>This service is not set up; name its base under [%1] in policy.toml</source>
        <translation>Este servicio no está configurado; indique su base en [%1] de policy.toml</translation>
    </message>
    <message>
        <source>That is no path of the service</source>
        <translation>Esa no es una ruta del servicio</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no path in a repository</source>
        <translation>&apos;%1&apos; no es una ruta de un repositorio</translation>
    </message>
    <message>
        <source>File not found: %1/%2/%3 at %4</source>
        <translation>No se encuentra el archivo: %1/%2/%3 en %4</translation>
    </message>
    <message>
        <source>File not found: %1</source>
        <translation>No se encuentra el archivo: %1</translation>
    </message>
    <message>
        <source>Service not found: %1</source>
        <translation>No se encuentra el servicio: %1</translation>
    </message>
    <message>
        <source>Endpoint not found: %1</source>
        <translation>No se encuentra el punto de acceso: %1</translation>
    </message>
    <message>
        <source>An endpoint is a path such as /api/items?page=1</source>
        <translation>Un punto de acceso es una ruta como /api/items?page=1</translation>
    </message>
    <message>
        <source>it names no program</source>
        <translation>no nombra ningún programa</translation>
    </message>
    <message>
        <source>it has more than %1 words</source>
        <translation>tiene más de %1 palabras</translation>
    </message>
    <message>
        <source>it holds the control character U+%1</source>
        <translation>contiene el carácter de control U+%1</translation>
    </message>
    <message>
        <source>The program had not ended after %1 ms and was ended</source>
        <translation>El programa no había terminado tras %1 ms y se terminó</translation>
    </message>
    <message>
        <source>The program was ended by signal %1</source>
        <translation>El programa terminó por la señal %1</translation>
    </message>
    <message>
        <source>The program ended with exit code %1</source>
        <translation>El programa terminó con el código de salida %1</translation>
    </message>
    <message>
        <source>The output was longer; %1 bytes of each stream are kept</source>
        <translation>La salida era más larga; se conservan %1 bytes de cada flujo</translation>
    </message>
    <message>
        <source>Name a program by its whole path, or by the name of one in policy.toml</source>
        <translation>Indique un programa por su ruta completa, o por el nombre de uno de policy.toml</translation>
    </message>
    <message>
        <source>%1 is a script: what runs is its interpreter, which is not listed</source>
        <translation>%1 es un guion: lo que se ejecuta es su intérprete, que no está en la lista</translation>
    </message>
    <message>
        <source>%1 leads out of the folders that are open to tools</source>
        <translation>%1 lleva fuera de las carpetas abiertas a las herramientas</translation>
    </message>
    <message>
        <source>%1 leads over a symbolic link, and none is followed</source>
        <translation>%1 pasa por un enlace simbólico, y no se sigue ninguno</translation>
    </message>
    <message>
        <source>A name in %1 is too long</source>
        <translation>Un nombre de %1 es demasiado largo</translation>
    </message>
    <message>
        <source>%1 is being renamed all the time</source>
        <translation>%1 cambia de nombre continuamente</translation>
    </message>
    <message>
        <source>This kernel has no openat2; Linux 5.6 has</source>
        <translation>Este núcleo no tiene openat2; Linux 5.6 sí</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>%1 no se puede abrir: %2</translation>
    </message>
    <message>
        <source>That is no path</source>
        <translation>Eso no es una ruta</translation>
    </message>
    <message>
        <source>No folder is open to tools; name one as [fs] roots in policy.toml</source>
        <translation>No hay ninguna carpeta abierta a las herramientas; indique una en [fs] roots de policy.toml</translation>
    </message>
    <message>
        <source>%1 is outside the folders that are open to tools</source>
        <translation>%1 está fuera de las carpetas abiertas a las herramientas</translation>
    </message>
    <message>
        <source>%1 is a system interface, not a stored file</source>
        <translation>%1 es una interfaz del sistema, no un archivo almacenado</translation>
    </message>
    <message>
        <source>%1 is a folder</source>
        <translation>%1 es una carpeta</translation>
    </message>
    <message>
        <source>%1 is no regular file</source>
        <translation>%1 no es un archivo normal</translation>
    </message>
    <message>
        <source>%1 is no folder</source>
        <translation>%1 no es una carpeta</translation>
    </message>
    <message>
        <source>The folder cannot be read</source>
        <translation>La carpeta no se puede leer</translation>
    </message>
    <message>
        <source>The pattern is no glob, and no regular expression behind re:, of up to %1 characters</source>
        <translation>El patrón no es un comodín, ni una expresión regular tras re:, de hasta %1 caracteres</translation>
    </message>
    <message>
        <source>The search was cancelled</source>
        <translation>La búsqueda se canceló</translation>
    </message>
    <message>
        <source>The pattern is too costly; whether anything matches is not known</source>
        <translation>El patrón es demasiado costoso; no se sabe si algo coincide</translation>
    </message>
    <message>
        <source>The file cannot be read</source>
        <translation>El archivo no se puede leer</translation>
    </message>
    <message>
        <source>The reading was cancelled</source>
        <translation>La lectura se canceló</translation>
    </message>
    <message>
        <source>The file could not be read in time</source>
        <translation>El archivo no se pudo leer a tiempo</translation>
    </message>
    <message>
        <source>The file has more than %1 bytes</source>
        <translation>El archivo tiene más de %1 bytes</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, and at most %3 are read</source>
        <translation>%1 tiene %2 bytes, y se leen como máximo %3</translation>
    </message>
    <message>
        <source>The file has %1 names: it may be one that lies outside these folders too</source>
        <translation>El archivo tiene %1 nombres: puede ser uno que esté también fuera de estas carpetas</translation>
    </message>
    <message>
        <source>There is no tool &apos;%1&apos; to grant; there are %2</source>
        <translation>No hay ninguna herramienta &apos;%1&apos; que conceder; hay %2</translation>
    </message>
    <message>
        <source>The program was stopped</source>
        <translation>El programa se detuvo</translation>
    </message>
    <message>
        <source>The program&apos;s end was not seen</source>
        <translation>No se vio el final del programa</translation>
    </message>
    <message>
        <source>The program cannot be started: %1</source>
        <translation>El programa no se puede iniciar: %1</translation>
    </message>
    <message>
        <source>There are no descriptors left to run a program with</source>
        <translation>No hay descriptores libres para ejecutar un programa</translation>
    </message>
    <message>
        <source>No process can be started: %1</source>
        <translation>No se puede iniciar ningún proceso: %1</translation>
    </message>
    <message>
        <source>There is no program %1</source>
        <translation>No hay ningún programa %1</translation>
    </message>
    <message>
        <source>%1 is no program that may be run</source>
        <translation>%1 no es un programa que se pueda ejecutar</translation>
    </message>
    <message>
        <source>A stop came before</source>
        <translation>Antes llegó una parada</translation>
    </message>
    <message>
        <source>Held before it began</source>
        <translation>Retenido antes de empezar</translation>
    </message>
    <message>
        <source>Unknown tool: %1 (names begin with local. or cloud.)</source>
        <translation>Herramienta desconocida: %1 (los nombres empiezan por local. o cloud.)</translation>
    </message>
    <message>
        <source>Unknown tool: %1</source>
        <translation>Herramienta desconocida: %1</translation>
    </message>
    <message>
        <source>Invalid arguments: %1</source>
        <translation>Argumentos no válidos: %1</translation>
    </message>
    <message>
        <source>policy_denied:%1: %2</source>
        <translation>policy_denied:%1: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; begins with neither local. nor cloud.</source>
        <translation>&apos;%1&apos; no empieza ni por local. ni por cloud.</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 no se puede leer</translation>
    </message>
    <message>
        <source>The header &apos;%1&apos; is no line of plain text</source>
        <translation>La cabecera &apos;%1&apos; no es una línea de texto sin formato</translation>
    </message>
    <message>
        <source>The header &apos;%1&apos; is not the caller&apos;s to send</source>
        <translation>La cabecera &apos;%1&apos; no la puede enviar quien llama</translation>
    </message>
    <message>
        <source>That is no address such as https://example.org/page</source>
        <translation>Esa no es una dirección como https://example.org/page</translation>
    </message>
    <message>
        <source>A GET or HEAD has no body</source>
        <translation>Un GET o HEAD no tiene cuerpo</translation>
    </message>
    <message>
        <source>%1 redirects to %2, which is not among the hosts of policy.toml</source>
        <translation>%1 redirige a %2, que no está entre los servidores de policy.toml</translation>
    </message>
    <message>
        <source>%1: %2 has more than %3 entries</source>
        <translation>%1: %2 tiene más de %3 entradas</translation>
    </message>
    <message>
        <source>%1 has no such action</source>
        <translation>%1 no tiene esa acción</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no form that a mission is exported in</source>
        <translation>&apos;%1&apos; no es ninguna forma en que se exporte una misión</translation>
    </message>
    <message>
        <source>The console shows no display</source>
        <translation>La consola no muestra ninguna pantalla</translation>
    </message>
    <message>
        <source>Nobody serves display %1</source>
        <translation>Nadie sirve la pantalla %1</translation>
    </message>
    <message>
        <source>There is no display to open a window on: set $DISPLAY, or use triarchctl</source>
        <translation>No hay ninguna pantalla en la que abrir una ventana: defina $DISPLAY, o use triarchctl</translation>
    </message>
    <message>
        <source>The display %1 is just getting a host already</source>
        <translation>La pantalla %1 ya está recibiendo un anfitrión</translation>
    </message>
    <message>
        <source>Process %1 (%2) belongs to display %3, where the agent can start programs. Use the console, or a terminal outside of that display.</source>
        <translation>El proceso %1 (%2) pertenece a la pantalla %3, donde el agente puede iniciar programas. Use la consola o un terminal fuera de esa pantalla.</translation>
    </message>
    <message>
        <source>Process %1 (%2) may have been started from display %3: its parent processes are not known. Use the console, ssh, or a terminal that is older than that display.</source>
        <translation>El proceso %1 (%2) puede haberse iniciado desde la pantalla %3: no se conocen sus procesos padre. Use la consola, ssh o un terminal anterior a esa pantalla.</translation>
    </message>
    <message>
        <source>Process %1 ended before its origin was checked. Wait for the reply before you end it.</source>
        <translation>El proceso %1 terminó antes de comprobar su origen. Espere la respuesta antes de terminarlo.</translation>
    </message>
    <message>
        <source>Display %1 does not tell the processes of its clients: its server lacks X-Resource 1.2</source>
        <translation>La pantalla %1 no indica los procesos de sus clientes: a su servidor le falta X-Resource 1.2</translation>
    </message>
    <message>
        <source>Display %1 is stopped. Run `triarchctl resume --display %1` first.</source>
        <translation>La pantalla %1 está detenida. Ejecute antes `triarchctl resume --display %1`.</translation>
    </message>
    <message>
        <source>host looks</source>
        <translation>miradas del anfitrión</translation>
    </message>
    <message>
        <source>the host has ended</source>
        <translation>el anfitrión ha terminado</translation>
    </message>
    <message>
        <source>No operator is heard by command: %1</source>
        <translation>No se oye a ningún operador por órdenes: %1</translation>
    </message>
    <message>
        <source>There is no sample mission &apos;%1&apos;; there are %2</source>
        <translation>No hay ninguna misión de ejemplo &apos;%1&apos;; hay %2</translation>
    </message>
    <message>
        <source>There is no mission file %1</source>
        <translation>No hay ningún archivo de misión %1</translation>
    </message>
    <message>
        <source>%1 is not a plain file</source>
        <translation>%1 no es un archivo normal</translation>
    </message>
    <message>
        <source>The mission has no text</source>
        <translation>La misión no tiene texto</translation>
    </message>
    <message>
        <source>The mission has %1 characters; at most %2 are taken</source>
        <translation>La misión tiene %1 caracteres; se admiten como máximo %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name of a tool such as local.fs.read</source>
        <translation>&apos;%1&apos; no es el nombre de una herramienta como local.fs.read</translation>
    </message>
    <message>
        <source>The mission names it</source>
        <translation>La misión la nombra</translation>
    </message>
    <message>
        <source>It was open before the interruption</source>
        <translation>Estaba abierta antes de la interrupción</translation>
    </message>
    <message>
        <source>%1 could not be opened again: %2</source>
        <translation>No se pudo volver a abrir %1: %2</translation>
    </message>
    <message>
        <source>The private display is a new one, and nothing is open on it</source>
        <translation>La pantalla privada es nueva, y no hay nada abierto en ella</translation>
    </message>
    <message>
        <source>The private display is a new one: %1 opened again there, as new; what was done in it is gone</source>
        <translation>La pantalla privada es nueva: se volvió a abrir allí %1, desde cero; lo que se había hecho se ha perdido</translation>
    </message>
    <message>
        <source>Applications can be started on a private display only: open %1 on %2 yourself</source>
        <translation>Las aplicaciones solo se pueden iniciar en una pantalla privada: abra usted %1 en %2</translation>
    </message>
    <message>
        <source>Tool file left out: %1</source>
        <translation>Archivo de herramienta omitido: %1</translation>
    </message>
    <message>
        <source>The policy cannot be read, so nothing would be allowed: %1</source>
        <translation>Las reglas no se pueden leer, así que no se permitiría nada: %1</translation>
    </message>
    <message>
        <source>The fallback profile %1 cannot be used: %2</source>
        <translation>El perfil de reserva %1 no se puede usar: %2</translation>
    </message>
    <message>
        <source>Interrupted, and resumed in %1</source>
        <translation>Interrumpida, y continuada en %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be started: %2</source>
        <translation>&apos;%1&apos; no se puede iniciar: %2</translation>
    </message>
    <message>
        <source>%1(%2) changed nothing on the screen, and the mission names nothing that shows whether it worked: add what to see, e.g. check that it shows &quot;...&quot;</source>
        <translation>%1(%2) no cambió nada en la pantalla, y la misión no nombra nada que muestre si funcionó: añada qué se debe ver, p. ej. comprueba que muestra &quot;...&quot;</translation>
    </message>
    <message>
        <source>The mission&apos;s host could not be reached: %1</source>
        <translation>No se pudo llegar al anfitrión de la misión: %1</translation>
    </message>
    <message>
        <source>The mission&apos;s host closed the connection before it answered</source>
        <translation>El anfitrión de la misión cerró la conexión antes de responder</translation>
    </message>
    <message>
        <source>The mission&apos;s host told more than can be kept while its journal was read: attach to it again</source>
        <translation>El anfitrión de la misión contó más de lo que se puede guardar mientras se leía su diario: vuelva a unirse a ella</translation>
    </message>
    <message>
        <source>The pictures were not read to the end</source>
        <translation>Las imágenes no se leyeron hasta el final</translation>
    </message>
    <message>
        <source>Pictures that are missing or not as they were stored: %1, the first is %2</source>
        <translation>Imágenes que faltan o no están como se guardaron: %1, la primera es %2</translation>
    </message>
    <message>
        <source>The executor&apos;s prompt stays as the operator edited it in this turn</source>
        <translation>El prompt del ejecutor queda como el operador lo editó en este turno</translation>
    </message>
    <message>
        <source>No action in %1 turns; the last: %2</source>
        <translation>Ninguna acción en %1 turnos; el último: %2</translation>
    </message>
    <message>
        <source>The profile %1 was read again</source>
        <translation>El perfil %1 se leyó otra vez</translation>
    </message>
    <message>
        <source>The profile %1 cannot be used: %2</source>
        <translation>El perfil %1 no se puede usar: %2</translation>
    </message>
    <message>
        <source>Not sent: the operator has the tactician asked first</source>
        <translation>No enviado: el operador hizo preguntar antes al táctico</translation>
    </message>
    <message>
        <source>Some actions cannot be written as steps. Use --partial to leave them out.</source>
        <translation>Algunas acciones no se pueden escribir como pasos. Use --partial para omitirlas.</translation>
    </message>
    <message>
        <source>Nothing that the mission did can be said as a step</source>
        <translation>Nada de lo que hizo la misión puede decirse como paso</translation>
    </message>
    <message>
        <source>The steps are %1 characters, more than the %2 of a mission; choose fewer turns</source>
        <translation>Los pasos tienen %1 caracteres, más que los %2 de una misión; elija menos turnos</translation>
    </message>
    <message>
        <source>`%1` cannot be read: %2</source>
        <translation>`%1` no se puede leer: %2</translation>
    </message>
    <message>
        <source>`%1` is an object</source>
        <translation>`%1` es un objeto</translation>
    </message>
    <message>
        <source>%1 and %2 say the same: one of them is wanted</source>
        <translation>%1 y %2 dicen lo mismo: se pide uno solo</translation>
    </message>
    <message>
        <source>%1 is no field of a call: `tool` names it, `arguments` holds what it is given</source>
        <translation>%1 no es ningún campo de una llamada: `tool` la nombra, `arguments` contiene lo que recibe</translation>
    </message>
    <message>
        <source>`%1` is left out: it tells of a call that was made</source>
        <translation>`%1` se omite: habla de una llamada que ya se hizo</translation>
    </message>
    <message>
        <source>A tool and its arguments as one JSON object are wanted</source>
        <translation>Se piden una herramienta y sus argumentos como un solo objeto JSON</translation>
    </message>
    <message>
        <source>triarchctl&apos;s tool has no option &apos;%1&apos;</source>
        <translation>La orden tool de triarchctl no tiene la opción &apos;%1&apos;</translation>
    </message>
    <message>
        <source>The message calls no tool</source>
        <translation>El mensaje no llama a ninguna herramienta</translation>
    </message>
    <message>
        <source>The first of its %1 calls is read, as a mission does it</source>
        <translation>Se lee la primera de sus %1 llamadas, como lo hace una misión</translation>
    </message>
    <message>
        <source>What the message says beside its call is left out</source>
        <translation>Se omite lo que el mensaje dice además de su llamada</translation>
    </message>
    <message>
        <source>The doctrine has one success criterion; 3 to 5 are usual</source>
        <translation>La doctrina tiene un solo criterio de éxito; lo habitual son de 3 a 5</translation>
    </message>
    <message>
        <source>This is no list of a message&apos;s calls</source>
        <translation>Esto no es una lista de llamadas de un mensaje</translation>
    </message>
    <message>
        <source>refused, not approved (%1)</source>
        <translation>rechazado, sin aprobación (%1)</translation>
    </message>
    <message>
        <source>It was sent; nobody waited for what it did</source>
        <translation>Se envió; nadie esperó a ver qué hizo</translation>
    </message>
    <message>
        <source>Not sent: the display is gone</source>
        <translation>No enviado: la pantalla ya no está</translation>
    </message>
    <message>
        <source>%1 is the beginning of several requests: %2</source>
        <translation>%1 es el comienzo de varias peticiones: %2</translation>
    </message>
    <message>
        <source>text over the limit of %1 characters</source>
        <translation>texto por encima del límite de %1 caracteres</translation>
    </message>
    <message>
        <source>LOOP: %1 repeated %2 times and the screen does not change. Do something else.</source>
        <translation>BUCLE: %1 repetido %2 veces y la pantalla no cambia. Hay que hacer otra cosa.</translation>
    </message>
    <message>
        <source>host approvals</source>
        <translation>peticiones del anfitrión</translation>
    </message>
    <message>
        <source>%1 is a place on a screen, and there is neither a display nor a recording</source>
        <translation>%1 es un lugar de una pantalla, y no hay ni pantalla ni grabación</translation>
    </message>
    <message>
        <source>The host does not answer</source>
        <translation>El anfitrión no responde</translation>
    </message>
    <message>
        <source>Nobody answered what a rule asks the operator: %1(%2) was not carried out</source>
        <translation>Nadie respondió a lo que una regla pregunta al operador: no se llevó a cabo %1(%2)</translation>
    </message>
    <message>
        <source>Given up while the operator was asked</source>
        <translation>Abandonado mientras se preguntaba al operador</translation>
    </message>
    <message>
        <source>&apos;mouse drag&apos; wants two numbers for each point</source>
        <translation>&apos;mouse drag&apos; requiere dos números por cada punto</translation>
    </message>
    <message>
        <source>These turns are of the mission before, which this one goes on from: %1</source>
        <translation>Esos turnos son de la misión anterior, desde la que esta continúa: %1</translation>
    </message>
    <message>
        <source>A point of a drag</source>
        <translation>Un punto de un arrastre</translation>
    </message>
    <message>
        <source>%1: Value type not permitted by &apos;type&apos; constraint.</source>
        <translation>%1: este tipo de valor no se admite</translation>
    </message>
    <message>
        <source>%1: Missing required property &apos;%2&apos;.</source>
        <translation>%1: falta la propiedad &apos;%2&apos;</translation>
    </message>
    <message>
        <source>%1: Object contains a property that could not be validated using &apos;properties&apos; or &apos;additionalProperties&apos; constraints: &apos;%2&apos;.</source>
        <translation>%1: la propiedad &apos;%2&apos; no se admite aquí</translation>
    </message>
    <message>
        <source>%1: Failed to match against any enum values.</source>
        <translation>%1: el valor no es ninguno de los admitidos</translation>
    </message>
    <message>
        <source>%1: Failed to match regex specified by &apos;pattern&apos; constraint.</source>
        <translation>%1: el texto no tiene la forma que se pide</translation>
    </message>
    <message>
        <source>%1: Expected number greater than or equal to %2</source>
        <translation>%1: se espera un número mayor o igual que %2</translation>
    </message>
    <message>
        <source>%1: Expected number less than or equal to %2</source>
        <translation>%1: se espera un número menor o igual que %2</translation>
    </message>
    <message>
        <source>%1: Array should contain no fewer than %2 elements.</source>
        <translation>%1: la lista debe tener al menos %2 elementos</translation>
    </message>
    <message>
        <source>%1: Array should contain no more than %2 elements.</source>
        <translation>%1: la lista debe tener como máximo %2 elementos</translation>
    </message>
    <message>
        <source>%1: String should be no fewer than %2 characters in length.</source>
        <translation>%1: el texto debe tener al menos %2 caracteres</translation>
    </message>
    <message>
        <source>%1: String should be no more than %2 characters in length.</source>
        <translation>%1: el texto debe tener como máximo %2 caracteres</translation>
    </message>
    <message>
        <source>%1: Failed to validate item #%2 in array.</source>
        <translation>%1: el elemento n.º %2 de la lista no es válido</translation>
    </message>
    <message>
        <source>%1: Elements at indexes #%2 and #%3 violate uniqueness constraint.</source>
        <translation>%1: los elementos n.º %2 y n.º %3 no pueden ser iguales</translation>
    </message>
    <message>
        <source>Forked from another mission</source>
        <translation>Bifurcada de otra misión</translation>
    </message>
    <message>
        <source>A profile&apos;s name is 1 to 40 small letters, digits, dots, hyphens and underscores</source>
        <translation>El nombre de un perfil tiene de 1 a 40 minúsculas, cifras, puntos, guiones y guiones bajos</translation>
    </message>
    <message>
        <source>the screen changed since the picture: under the point was %1, now %2</source>
        <translation>la pantalla cambió desde la imagen: bajo el punto estaba %1, ahora %2</translation>
    </message>
    <message>
        <source>the screen changed since the picture: the active window was %1, now %2; for keys click into their window first</source>
        <translation>la pantalla cambió desde la imagen: la ventana activa era %1, ahora %2; para enviar teclas, antes hay que hacer clic en su ventana</translation>
    </message>
    <message>
        <source>Not sent: input was stopped</source>
        <translation>No enviado: se detuvo la entrada</translation>
    </message>
    <message>
        <source>The Pause key was pressed: nothing is sent until you resume</source>
        <translation>Se pulsó la tecla Pausa: no se envía nada hasta que usted reanude</translation>
    </message>
    <message>
        <source>Escape was pressed three times: nothing is sent until you resume</source>
        <translation>Se pulsó Escape tres veces: no se envía nada hasta que usted reanude</translation>
    </message>
    <message>
        <source>The pointer was moved into a screen corner: nothing is sent until you resume</source>
        <translation>El puntero se llevó a una esquina de la pantalla: no se envía nada hasta que usted reanude</translation>
    </message>
    <message>
        <source>Panic was pressed: nothing is sent until you resume</source>
        <translation>Se pulsó Pánico: no se envía nada hasta que usted reanude</translation>
    </message>
    <message>
        <source>You handed control back: Resume or Step goes on</source>
        <translation>Ha devuelto el control: Reanudar o Paso siguen adelante</translation>
    </message>
    <message>
        <source>The program &apos;%1&apos; changed after the operator was asked about it. Ask again</source>
        <translation>El programa &apos;%1&apos; cambió después de consultar al operador. Consulte de nuevo</translation>
    </message>
    <message>
        <source>The display %1 has a host already, which is ended from outside of that display with: triarchctl daemon stop. It stays for this reason: %2</source>
        <translation>La pantalla %1 ya tiene un anfitrión, que se cierra desde fuera de esa pantalla con: triarchctl daemon stop. Se queda por este motivo: %2</translation>
    </message>
    <message>
        <source>Another request to the host has no answer yet</source>
        <translation>Otra petición al anfitrión aún no tiene respuesta</translation>
    </message>
    <message>
        <source>The host was not started by a command</source>
        <translation>El anfitrión no lo inició una orden</translation>
    </message>
</context>
<context>
    <name>Displays</name>
    <message>
        <source>%1, host %2</source>
        <translation>%1, anfitrión %2</translation>
    </message>
    <message>
        <source>This desktop, %1 (XWayland windows only)</source>
        <translation>Este escritorio, %1 (solo ventanas de XWayland)</translation>
    </message>
    <message>
        <source>This desktop, %1 (not advised)</source>
        <translation>Este escritorio, %1 (no aconsejado)</translation>
    </message>
    <message>
        <source>Display %1</source>
        <translation>Pantalla %1</translation>
    </message>
    <message>
        <source>This desktop</source>
        <translation>Escritorio</translation>
    </message>
    <message>
        <source>The mission would use the pointer and the keyboard that you use; a private display has its own</source>
        <translation>La misión usaría el puntero y el teclado que usa usted; una pantalla privada tiene los suyos</translation>
    </message>
    <message>
        <source>Only the windows of X11 programs are there; a private display works in full</source>
        <translation>Solo están las ventanas de programas X11; una pantalla privada funciona por completo</translation>
    </message>
    <message>
        <source>Process %1 drives this display: it can be watched and stopped, and its mission led from here</source>
        <translation>El proceso %1 maneja esta pantalla: se puede observar y detener, y dirigir desde aquí su misión</translation>
    </message>
    <message>
        <source>no window manager</source>
        <translation>sin gestor de ventanas</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Windows</source>
        <translation>Ventanas</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>Personas</source>
        <translation>Roles</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Next action</source>
        <translation>Próxima acción</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Approvals</source>
        <translation>Aprobaciones</translation>
    </message>
    <message>
        <source>Hide this pane</source>
        <translation>Ocultar este panel</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>Puntos de parada</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Llamadas</translation>
    </message>
    <message>
        <source>Tester</source>
        <translation>Probador</translation>
    </message>
</context>
<context>
    <name>FieldSign</name>
    <message>
        <source>Clear</source>
        <translation>Borrar</translation>
    </message>
</context>
<context>
    <name>HandBlock</name>
    <message>
        <source>A recording is shown: nothing is sent. Close the review to run this on a display.</source>
        <translation>Se muestra una grabación: no se envía nada. Cierre la revisión para ejecutarlo en una pantalla.</translation>
    </message>
    <message>
        <source>There is no display to run this on.</source>
        <translation>No hay pantalla en la que ejecutarlo.</translation>
    </message>
    <message>
        <source>The display does not answer.</source>
        <translation>La pantalla no responde.</translation>
    </message>
    <message>
        <source>Process %1 drives %2: only it can act there.</source>
        <translation>El proceso %1 maneja %2: solo él puede actuar ahí.</translation>
    </message>
    <message>
        <source>%1 is only looked at. A private display can be acted on.</source>
        <translation>%1 solo se observa. En una pantalla privada sí se puede actuar.</translation>
    </message>
    <message>
        <source>You are in control: use your hand in the picture. This waits until the mission has ended.</source>
        <translation>Usted tiene el control: use la mano en la imagen. Esto espera a que termine la misión.</translation>
    </message>
    <message>
        <source>Control is yours in a moment: something is still being done.</source>
        <translation>El control será suyo en un momento: todavía se está haciendo algo.</translation>
    </message>
    <message>
        <source>A mission works the display, and control cannot be taken now. Wait until it has ended.</source>
        <translation>Una misión trabaja en la pantalla y ahora no se puede tomar el control. Espere a que termine.</translation>
    </message>
    <message>
        <source>A mission works the display. Take control, or wait until it has ended.</source>
        <translation>Una misión trabaja en la pantalla. Tome el control o espere a que termine.</translation>
    </message>
</context>
<context>
    <name>LimitsAhead</name>
    <message>
        <source>Extend the limits</source>
        <translation>Ampliar los límites</translation>
    </message>
    <message>
        <source>Extend to %1 tokens</source>
        <translation>Ampliar a %1 tokens</translation>
    </message>
    <message>
        <source>Extend to a cost of %1</source>
        <translation>Ampliar a un coste de %1</translation>
    </message>
    <message>
        <source>Extend to %1 turns</source>
        <translation>Ampliar a %1 turnos</translation>
    </message>
    <message>
        <source>Extend to %1 minutes</source>
        <translation>Ampliar a %1 minutos</translation>
    </message>
</context>
<context>
    <name>MissionProblem</name>
    <message>
        <source>Answer</source>
        <translation>Responder</translation>
    </message>
    <message>
        <source>What is shown may not be what happened. %1</source>
        <translation>Lo que se muestra puede no ser lo que ocurrió. %1</translation>
    </message>
    <message>
        <source>This model cannot call tools</source>
        <translation>Este modelo no puede llamar a herramientas</translation>
    </message>
    <message>
        <source>This model cannot see pictures</source>
        <translation>Este modelo no puede ver imágenes</translation>
    </message>
    <message>
        <source>The server refused the key</source>
        <translation>El servidor rechazó la clave</translation>
    </message>
    <message>
        <source>No answer came in time; the server may be loading the model</source>
        <translation>No llegó respuesta a tiempo; quizá el servidor esté cargando el modelo</translation>
    </message>
    <message>
        <source>The policy cannot be read, so everything is denied: %1</source>
        <translation>No se puede leer la política, así que se niega todo: %1</translation>
    </message>
    <message>
        <source>%1 are free where missions are kept; at 100 MB a mission is held</source>
        <translation>Quedan %1 libres donde se guardan las misiones; con 100 MB una misión se retiene</translation>
    </message>
</context>
<context>
    <name>NoTurns</name>
    <message>
        <source>No turn yet</source>
        <translation>Aún no hay turnos</translation>
    </message>
    <message>
        <source>The mission ended before its first turn</source>
        <translation>La misión terminó antes de su primer turno</translation>
    </message>
    <message>
        <source>No mission yet</source>
        <translation>Aún no hay misión</translation>
    </message>
</context>
<context>
    <name>OwnKeys</name>
    <message>
        <source>One key, with Ctrl, Alt or Shift as you like</source>
        <translation>Una tecla, con Ctrl, Alt o Mayús si se quiere</translation>
    </message>
    <message>
        <source>%1 alone is needed for typing and moving: add Ctrl or Alt, or take a function key</source>
        <translation>%1 sola hace falta para escribir y moverse: añada Ctrl o Alt, o use una tecla de función</translation>
    </message>
    <message>
        <source>keys/%1 is &quot;%2&quot;, which it cannot be; the usual keys are in force</source>
        <translation>keys/%1 es “%2”, lo que no puede ser; valen las teclas habituales</translation>
    </message>
    <message>
        <source>%1 is needed where text is written</source>
        <translation>%1 hace falta donde se escribe texto</translation>
    </message>
</context>
<context>
    <name>PolicyWord</name>
    <message>
        <source>Ask for forbidden and risky</source>
        <translation>Pregunta lo prohibido y arriesgado</translation>
    </message>
    <message>
        <source>Ask for everything</source>
        <translation>Pregunta todo</translation>
    </message>
    <message>
        <source>Ask for what is not granted</source>
        <translation>Pregunta lo no concedido</translation>
    </message>
    <message>
        <source>Everything is denied by a rule</source>
        <translation>Una regla lo niega todo</translation>
    </message>
    <message>
        <source>The policy is broken: all is denied</source>
        <translation>Política dañada: se niega todo</translation>
    </message>
    <message>
        <source>All is denied</source>
        <translation>Se niega todo</translation>
    </message>
    <message>
        <source>Policy broken</source>
        <translation>Política dañada</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) of %1</source>
        <translation>
            <numerusform>%n regla de %1</numerusform>
            <numerusform>%n reglas de %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask for risky</source>
        <translation>Pregunta lo arriesgado</translation>
    </message>
    <message>
        <source>Ask for all</source>
        <translation>Pregunta todo</translation>
    </message>
    <message>
        <source>Ask for ungranted</source>
        <translation>Pregunta lo no concedido</translation>
    </message>
</context>
<context>
    <name>ProblemFixes</name>
    <message>
        <source>Retry</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Empezar de nuevo</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Take control</source>
        <translation>Tomar el control</translation>
    </message>
    <message>
        <source>Ask the tactician now</source>
        <translation>Preguntar al táctico ahora</translation>
    </message>
    <message>
        <source>Settings...</source>
        <translation>Ajustes...</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Página de inicio</translation>
    </message>
    <message>
        <source>Name the key&apos;s place...</source>
        <translation>Indicar dónde está la clave...</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Revisar</translation>
    </message>
    <message>
        <source>Test the model</source>
        <translation>Probar el modelo</translation>
    </message>
    <message>
        <source>Another model...</source>
        <translation>Otro modelo...</translation>
    </message>
    <message>
        <source>Use Rehearsal</source>
        <translation>Usar el ensayo</translation>
    </message>
    <message>
        <source>Start a private display</source>
        <translation>Iniciar una pantalla privada</translation>
    </message>
    <message>
        <source>Choose a display</source>
        <translation>Elegir una pantalla</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar la carpeta</translation>
    </message>
    <message>
        <source>Make room...</source>
        <translation>Hacer sitio...</translation>
    </message>
    <message>
        <source>Show the other keys</source>
        <translation>Mostrar las otras teclas</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Probar otra vez</translation>
    </message>
    <message>
        <source>Start another private display</source>
        <translation>Iniciar otra pantalla privada</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Abrir el archivo</translation>
    </message>
    <message>
        <source>Close review</source>
        <translation>Cerrar revisión</translation>
    </message>
    <message>
        <source>Change the address...</source>
        <translation>Cambiar la dirección...</translation>
    </message>
    <message>
        <source>Change the time...</source>
        <translation>Cambiar el tiempo...</translation>
    </message>
    <message>
        <source>Raise the limit...</source>
        <translation>Subir el límite...</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Mission set-up...</source>
        <translation>Preparar la misión...</translation>
    </message>
    <message>
        <source>Open the profile</source>
        <translation>Abrir el perfil</translation>
    </message>
    <message>
        <source>Allow input again</source>
        <translation>Permitir la entrada de nuevo</translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>Rehearsal</source>
        <translation>Ensayo</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Mayús</translation>
    </message>
</context>
<context>
    <name>Readiness</name>
    <message>
        <source>A private display cannot be started, %1 is missing</source>
        <translation>No se puede iniciar una pantalla privada, falta %1</translation>
    </message>
    <message>
        <source>Private display can be started (Xvfb, openbox)</source>
        <translation>Se puede iniciar una pantalla privada (Xvfb, openbox)</translation>
    </message>
    <message>
        <source>No calculator found</source>
        <translation>No se encontró ninguna calculadora</translation>
    </message>
    <message>
        <source>Calculator found: %1</source>
        <translation>Calculadora encontrada: %1</translation>
    </message>
    <message>
        <source>The policy cannot be read, so nothing would be allowed: %1</source>
        <translation>No se puede leer la política, así que no se permitiría nada: %1</translation>
    </message>
</context>
<context>
    <name>Rungs</name>
    <message>
        <source>Reachable</source>
        <translation>Accesible</translation>
    </message>
    <message>
        <source>Model list</source>
        <translation>Lista de modelos</translation>
    </message>
    <message>
        <source>Answers text</source>
        <translation>Responde texto</translation>
    </message>
    <message>
        <source>Sees pictures</source>
        <translation>Ve imágenes</translation>
    </message>
    <message>
        <source>Calls tools</source>
        <translation>Usa herramientas</translation>
    </message>
    <message>
        <source>Testing</source>
        <translation>Probando</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Superada</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallo</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>Sin probar</translation>
    </message>
</context>
<context>
    <name>Staleness</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 old</source>
        <translation>hace %1</translation>
    </message>
    <message>
        <source>no window there now</source>
        <translation>ahora sin ventana</translation>
    </message>
    <message numerus="yes">
        <source>%n window(s) moved</source>
        <translation>
            <numerusform>%n ventana movida</numerusform>
            <numerusform>%n ventanas movidas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 px changed</source>
        <translation>%1 px cambiados</translation>
    </message>
    <message>
        <source>The executor&apos;s picture is %1 old</source>
        <translation>La imagen del ejecutor es de hace %1</translation>
    </message>
    <message>
        <source>No window has moved, come or gone</source>
        <translation>Ninguna ventana se ha movido, ha venido o se ha ido</translation>
    </message>
    <message>
        <source>Moved, come or gone: %1</source>
        <translation>Movidas, nuevas o idas: %1</translation>
    </message>
    <message>
        <source>%1 of %2 pixels round the target have changed</source>
        <translation>Han cambiado %1 de %2 píxeles alrededor del destino</translation>
    </message>
    <message>
        <source>Goes to no window</source>
        <translation>No va a ninguna ventana</translation>
    </message>
    <message>
        <source>Goes to: %1</source>
        <translation>Va a: %1</translation>
    </message>
    <message>
        <source>another window</source>
        <translation>otra ventana</translation>
    </message>
    <message>
        <source>The display does not answer: what has changed there is not known</source>
        <translation>La pantalla no responde: no se sabe qué ha cambiado en ella</translation>
    </message>
    <message>
        <source>not answering</source>
        <translation>no responde</translation>
    </message>
    <message>
        <source>unchanged since</source>
        <translation>sin cambios</translation>
    </message>
</context>
<context>
    <name>TimeGroups</name>
    <message>
        <source>model</source>
        <translation>modelo</translation>
    </message>
    <message>
        <source>input</source>
        <translation>entrada</translation>
    </message>
    <message>
        <source>checks, journal</source>
        <translation>controles, diario</translation>
    </message>
    <message>
        <source>capture</source>
        <translation>captura</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>escalado</translation>
    </message>
    <message>
        <source>encode</source>
        <translation>codificación</translation>
    </message>
    <message>
        <source>request</source>
        <translation>petición</translation>
    </message>
    <message>
        <source>decode</source>
        <translation>lectura</translation>
    </message>
    <message>
        <source>checks</source>
        <translation>controles</translation>
    </message>
    <message>
        <source>reaction</source>
        <translation>reacción</translation>
    </message>
    <message>
        <source>journal</source>
        <translation>diario</translation>
    </message>
    <message>
        <source>other</source>
        <translation>otros</translation>
    </message>
    <message>
        <source>settle</source>
        <translation>estabilización</translation>
    </message>
    <message>
        <source>turn delay</source>
        <translation>demora del turno</translation>
    </message>
</context>
<context>
    <name>triarch</name>
    <message>
        <source>%1 s old</source>
        <translation>hace %1 s</translation>
    </message>
    <message>
        <source>%1 min old</source>
        <translation>hace %1 min</translation>
    </message>
    <message>
        <source>%1, rejected</source>
        <translation>%1, rechazada</translation>
    </message>
    <message>
        <source>%1, sent</source>
        <translation>%1, enviada</translation>
    </message>
    <message>
        <source>%1, held</source>
        <translation>%1, retenida</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>Frame %1 s old, display not answering</source>
        <translation>Imagen de hace %1 s, la pantalla no responde</translation>
    </message>
    <message>
        <source>tester: %1</source>
        <translation>probador: %1</translation>
    </message>
</context>
<context>
    <name>triarch::AboutDialog</name>
    <message>
        <source>About Triarch</source>
        <translation>Acerca de Triarch</translation>
    </message>
    <message>
        <source>Triarch %1</source>
        <translation>Triarch %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Three personas, a strategist, a tactician and an executor, work on an X11 display by looking at it.</source>
        <translation>Tres roles, un estratega, un táctico y un ejecutor, trabajan en una pantalla X11 mirándola.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licencias</translation>
    </message>
</context>
<context>
    <name>triarch::ActivityHeader</name>
    <message>
        <source>%1 tok</source>
        <translation>%1 tok</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 tok/s</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Turno %1</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>mediana %1</translation>
    </message>
</context>
<context>
    <name>triarch::Actor</name>
    <message>
        <source>executor</source>
        <translation>ejecutor</translation>
    </message>
    <message>
        <source>tactician</source>
        <translation>táctico</translation>
    </message>
    <message>
        <source>strategist</source>
        <translation>estratega</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>operador</translation>
    </message>
    <message>
        <source>mission</source>
        <translation>misión</translation>
    </message>
    <message>
        <source>%1, approved by the operator</source>
        <translation>%1, aprobado por el operador</translation>
    </message>
    <message>
        <source>%1, allowed by the rules</source>
        <translation>%1, según las reglas</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>verificador</translation>
    </message>
    <message>
        <source>%1, allowed by a grant: %2</source>
        <translation>%1, permitido por una concesión: %2</translation>
    </message>
</context>
<context>
    <name>triarch::AnswerField</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Why not: the executor reads it</source>
        <translation>Por qué no: el ejecutor lo lee</translation>
    </message>
    <message>
        <source>Use these</source>
        <translation>Usar estos</translation>
    </message>
</context>
<context>
    <name>triarch::ApprovalAnswers</name>
    <message>
        <source>Hold to approve</source>
        <translation>Mantener para aprobar</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Aprobar</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Rejected in %1 s</source>
        <translation>Rechazo en %1 s</translation>
    </message>
    <message>
        <source>Rejected automatically in %1 s</source>
        <translation>Se rechaza en %1 s</translation>
    </message>
    <message>
        <source>then the mission pauses</source>
        <translation>y la misión se pone en pausa</translation>
    </message>
    <message>
        <source>a yes lets the next try through</source>
        <translation>un sí deja pasar el próximo intento</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Reject with reason...</source>
        <translation>Con motivo...</translation>
    </message>
    <message>
        <source>Edit...</source>
        <translation>Editar...</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <source>Hold it down with the mouse: no key and no program can say yes here</source>
        <translation>Manténgalo pulsado con el ratón: ninguna tecla ni programa puede decir que sí aquí</translation>
    </message>
    <message>
        <source>Earlier request</source>
        <translation>Petición anterior</translation>
    </message>
    <message>
        <source>Later request</source>
        <translation>Petición siguiente</translation>
    </message>
    <message>
        <source>%1, 3 more times, 5 min</source>
        <translation>%1, 3 veces más, 5 min</translation>
    </message>
    <message>
        <source>After this one the same again needs no further yes, three times within five minutes</source>
        <translation>Después de esta, lo mismo no necesita otro sí, tres veces en cinco minutos</translation>
    </message>
    <message>
        <source>Reason...</source>
        <translation>Motivo...</translation>
    </message>
</context>
<context>
    <name>triarch::ApprovalBanner</name>
    <message>
        <source>This takes the held button</source>
        <translation>Esto exige mantener pulsado el botón</translation>
    </message>
    <message>
        <source>Press the keys or the button yourself</source>
        <translation>Pulse usted mismo las teclas o el botón</translation>
    </message>
    <message>
        <source>That press came as the request did, and counts for nothing: press once more</source>
        <translation>Pulsó justo al aparecer la solicitud y no cuenta: pulse otra vez</translation>
    </message>
    <message>
        <source>This display cannot prove a physical press: a click approves, also a program&apos;s</source>
        <translation>Esta pantalla no puede probar una pulsación física: un clic aprueba, también el de un programa</translation>
    </message>
    <message>
        <source>This display cannot prove a physical press. Approve from a terminal: %1</source>
        <translation>Esta pantalla no puede probar una pulsación física. Apruebe desde un terminal: %1</translation>
    </message>
</context>
<context>
    <name>triarch::ApprovalCase</name>
    <message>
        <source>Rule %1: %2</source>
        <translation>Regla %1: %2</translation>
    </message>
</context>
<context>
    <name>triarch::ApprovalsPane</name>
    <message>
        <source>Nothing is waiting for you</source>
        <translation>Nada pendiente de usted</translation>
    </message>
    <message>
        <source>Requests for risky actions stop here first.</source>
        <translation>Las acciones con riesgo se detienen aquí primero.</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>quedan %1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s left</source>
        <translation>quedan %1 min %2 s</translation>
    </message>
    <message>
        <source>Allowed for a while</source>
        <translation>Permitido por un tiempo</translation>
    </message>
    <message>
        <source>Forbidden keys are approved once each, never in advance.</source>
        <translation>Las teclas prohibidas se aprueban una vez, nunca por un tiempo.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Forbidden keys: once each, never in advance.</source>
        <translation>Teclas prohibidas: solo una vez.</translation>
    </message>
    <message numerus="yes">
        <source>%n more time(s), %1</source>
        <translation>
            <numerusform>%n vez más, %1</numerusform>
            <numerusform>%n veces más, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::ArgumentForm</name>
    <message>
        <source>Arguments of the action</source>
        <translation>Argumentos de la acción</translation>
    </message>
    <message>
        <source>Type, or drag the crosshair in the picture</source>
        <translation>Escriba, o arrastre la cruz en la imagen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>Shows the changed action; Step or Start sends it</source>
        <translation>Muestra la acción cambiada; Paso o Iniciar la envía</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Leaves the action as it was</source>
        <translation>Deja la acción como estaba</translation>
    </message>
    <message>
        <source>Apply and send</source>
        <translation>Aplicar y enviar</translation>
    </message>
    <message>
        <source>Answers the request with the changed action: it is sent, unless a rule asks about that one too</source>
        <translation>Responde a la solicitud con la acción cambiada: se envía, salvo que una regla pregunte también por ella</translation>
    </message>
</context>
<context>
    <name>triarch::BreakpointRows</name>
    <message>
        <source>Held here</source>
        <translation>Retenida aquí</translation>
    </message>
    <message>
        <source>Take away: %1</source>
        <translation>Quitar: %1</translation>
    </message>
    <message>
        <source>No breakpoints: a mission is held only by you and by what a rule asks.</source>
        <translation>Sin puntos de parada: una misión solo la retienen usted y lo que pregunta una regla.</translation>
    </message>
</context>
<context>
    <name>triarch::BreakpointsPane</name>
    <message>
        <source>Wanted: %1</source>
        <translation>Se espera: %1</translation>
    </message>
    <message>
        <source>Kind of breakpoint</source>
        <translation>Clase de punto de parada</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Run to it</source>
        <translation>Seguir hasta él</translation>
    </message>
</context>
<context>
    <name>triarch::CallTree</name>
    <message>
        <source>Attempt %1: %2</source>
        <translation>Intento %1: %2</translation>
    </message>
    <message>
        <source>Mission</source>
        <translation>Misión</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Turno %1</translation>
    </message>
</context>
<context>
    <name>triarch::CallTreeView</name>
    <message>
        <source>Calls of the turn</source>
        <translation>Llamadas del turno</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
</context>
<context>
    <name>triarch::CallsPane</name>
    <message>
        <source>turn %1</source>
        <translation>turno %1</translation>
    </message>
    <message>
        <source>Who is called for what in the chosen turn is listed here.</source>
        <translation>Aquí se ve a quién se llama y para qué en el turno elegido.</translation>
    </message>
    <message>
        <source>No call yet</source>
        <translation>Aún no hay llamadas</translation>
    </message>
</context>
<context>
    <name>triarch::ChangeStrip</name>
    <message>
        <source>There is no later picture</source>
        <translation>No hay imagen posterior</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>Nada cambió</translation>
    </message>
    <message>
        <source>%1 of %2 px</source>
        <translation>%1 de %2 px</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Changed pixels</source>
        <translation>Píxeles cambiados</translation>
    </message>
    <message>
        <source>Before, at %1 %</source>
        <translation>Antes, al %1 %</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>Between the two pictures. The history counts until the screen was at rest, without what blinks by itself</source>
        <translation>Entre las dos imágenes. El historial cuenta hasta que la pantalla estuvo quieta, sin lo que parpadea por sí solo</translation>
    </message>
</context>
<context>
    <name>triarch::CheckGrid</name>
    <message>
        <source>Checked right before it is sent</source>
        <translation>Se comprueba justo antes de enviarla</translation>
    </message>
</context>
<context>
    <name>triarch::CommandPalette</name>
    <message>
        <source>Search or run</source>
        <translation>Buscar o ejecutar</translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation>Buscar órdenes</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Órdenes</translation>
    </message>
    <message>
        <source>command</source>
        <translation>orden</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>No se ha encontrado nada</translation>
    </message>
    <message>
        <source>Every word has to occur; fewer find more.</source>
        <translation>Tienen que aparecer todas las palabras; con menos se encuentra más.</translation>
    </message>
</context>
<context>
    <name>triarch::CompactColumn</name>
    <message>
        <source>History, windows, tools</source>
        <translation>Historial, ventanas, herramientas</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Ventanas</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
</context>
<context>
    <name>triarch::ComparePane</name>
    <message>
        <source>What is shown</source>
        <translation>Lo que se muestra</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>What the model saw</source>
        <translation>Lo que vio el modelo</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Where the action went</source>
        <translation>Adónde fue la acción</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>What the next turn found</source>
        <translation>Lo que encontró el turno siguiente</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>Every changed pixel</source>
        <translation>Cada píxel que cambió</translation>
    </message>
    <message>
        <source>Slider</source>
        <translation>Cortina</translation>
    </message>
    <message>
        <source>Both, with a line that can be moved</source>
        <translation>Ambas, con una línea que se puede mover</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message numerus="yes">
        <source>%n region(s)</source>
        <translation>
            <numerusform>%n región</numerusform>
            <numerusform>%n regiones</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn %1,</source>
        <translation>Turno %1,</translation>
    </message>
    <message>
        <source>Twice as large, round what was done</source>
        <translation>El doble de grande, en torno a lo que se hizo</translation>
    </message>
    <message>
        <source>Look from near</source>
        <translation>Ver de cerca</translation>
    </message>
    <message>
        <source>Copy the numbers</source>
        <translation>Copiar las cifras</translation>
    </message>
    <message>
        <source>Show every changed pixel</source>
        <translation>Mostrar cada píxel cambiado</translation>
    </message>
    <message>
        <source>As the model saw it, without the marks</source>
        <translation>Como lo vio el modelo, sin las marcas</translation>
    </message>
    <message>
        <source>Onion skin: after over before, half transparent</source>
        <translation>Papel cebolla: después sobre antes, semitransparente</translation>
    </message>
    <message>
        <source>Onion skin</source>
        <translation>Papel cebolla</translation>
    </message>
</context>
<context>
    <name>triarch::CompareView</name>
    <message>
        <source>Pictures of the turn</source>
        <translation>Imágenes del turno</translation>
    </message>
    <message>
        <source>Turn %1, as recorded</source>
        <translation>Turno %1, como se grabó</translation>
    </message>
    <message numerus="yes">
        <source>Turn %1: %n pixel(s) changed</source>
        <translation>
            <numerusform>Turno %1: cambió %n píxel</numerusform>
            <numerusform>Turno %1: cambiaron %n píxeles</numerusform>
        </translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>No picture was kept of this turn</source>
        <translation>No se guardó ninguna imagen de este turno</translation>
    </message>
    <message>
        <source>There is no later picture</source>
        <translation>No hay imagen posterior</translation>
    </message>
    <message>
        <source>The picture of this turn is missing or damaged</source>
        <translation>La imagen de este turno falta o está dañada</translation>
    </message>
    <message>
        <source>After %1 %</source>
        <translation>Después %1 %</translation>
    </message>
    <message>
        <source>After covers before by %1 %</source>
        <translation>Después tapa a Antes al %1 %</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>triarch::ConsoleCore</name>
    <message>
        <source>Rehearsal (built-in)</source>
        <translation>Ensayo (integrado)</translation>
    </message>
    <message>
        <source>The panic key is not heard on %1: %2</source>
        <translation>La tecla de pánico no se oye en %1: %2</translation>
    </message>
    <message>
        <source>This console stands on %1 itself: what lies under its windows cannot be worked</source>
        <translation>Esta consola está en la propia %1: lo que queda bajo sus ventanas no se puede manejar</translation>
    </message>
    <message>
        <source>Display %1 has no XTEST extension: nothing can be sent to it</source>
        <translation>La pantalla %1 no tiene la extensión XTEST: no se le puede enviar nada</translation>
    </message>
    <message>
        <source>No window manager answers on %1: its windows have no frames and are not raised</source>
        <translation>Ningún gestor de ventanas responde en %1: sus ventanas no tienen marco ni pasan al frente</translation>
    </message>
    <message>
        <source>Not all that is asked on this display can be shown: %1</source>
        <translation>No se puede mostrar todo lo que se pide en esta pantalla: %1</translation>
    </message>
    <message>
        <source>The host of %1 cannot be asked for its mission: %2</source>
        <translation>No se le puede preguntar al anfitrión de %1 por su misión: %2</translation>
    </message>
</context>
<context>
    <name>triarch::ConsoleModels</name>
    <message>
        <source>Asked</source>
        <translation>Preguntado</translation>
    </message>
    <message>
        <source>Answered in %1 ms, %2 tokens in, %3 out</source>
        <translation>Respondió en %1 ms, %2 tokens de entrada, %3 de salida</translation>
    </message>
    <message>
        <source>The model cannot see pictures: %1</source>
        <translation>El modelo no puede ver imágenes: %1</translation>
    </message>
    <message>
        <source>The model cannot call tools: %1</source>
        <translation>El modelo no puede llamar a herramientas: %1</translation>
    </message>
    <message>
        <source>Stopped in %1 ms</source>
        <translation>Detenido en %1 ms</translation>
    </message>
    <message>
        <source>Commands do not reach %1: nobody serves it</source>
        <translation>Las órdenes no llegan a %1: nadie la atiende</translation>
    </message>
    <message>
        <source>Commands reach %1 at %2</source>
        <translation>Las órdenes llegan a %1 por %2</translation>
    </message>
</context>
<context>
    <name>triarch::ConsoleSettings</name>
    <message>
        <source>%1 cannot be read or written; the defaults are in force</source>
        <translation>%1 no se puede leer o escribir; rigen los valores predeterminados</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, which it cannot be; %3 is in force</source>
        <translation>%1 es “%2”, lo que no puede ser; rige %3</translation>
    </message>
</context>
<context>
    <name>triarch::CopyAs</name>
    <message>
        <source>%1, as a command line</source>
        <translation>%1, como línea de órdenes</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Copiar como</translation>
    </message>
    <message>
        <source>Copies this call in the words of a contract</source>
        <translation>Copia esta llamada en las palabras de un contrato</translation>
    </message>
    <message>
        <source>Copy the call as</source>
        <translation>Copiar la llamada como</translation>
    </message>
</context>
<context>
    <name>triarch::CountdownRing</name>
    <message numerus="yes">
        <source>%n second(s) left</source>
        <translation>
            <numerusform>queda %n segundo</numerusform>
            <numerusform>quedan %n segundos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::DialectTalk</name>
    <message>
        <source>Contract</source>
        <translation>Contrato</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Línea de órdenes</translation>
    </message>
    <message>
        <source>Copy the command line</source>
        <translation>Copiar la línea de órdenes</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Petición</translation>
    </message>
    <message>
        <source>Copy the request</source>
        <translation>Copiar la petición</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Copy the reply</source>
        <translation>Copiar la respuesta</translation>
    </message>
</context>
<context>
    <name>triarch::DisplayDialog</name>
    <message>
        <source>A private display</source>
        <translation>Una pantalla privada</translation>
    </message>
    <message>
        <source>A mission is running with this. It can be changed for the next one</source>
        <translation>Una misión se ejecuta con esto. Se puede cambiar para la siguiente</translation>
    </message>
    <message>
        <source>The mission sees the whole display and may work everywhere on it</source>
        <translation>La misión ve toda la pantalla y puede trabajar en cualquier parte de ella</translation>
    </message>
    <message>
        <source>The picture is cut to it, coordinates count from its corner, and input outside is refused</source>
        <translation>La imagen se recorta a él, las coordenadas cuentan desde su esquina y la entrada fuera se rechaza</translation>
    </message>
    <message>
        <source>A resolution is written as 1280x800, each side from 320 to 16384</source>
        <translation>Una resolución se escribe como 1280x800, cada lado de 320 a 16384</translation>
    </message>
    <message>
        <source>A theme is a name such as Adwaita:dark</source>
        <translation>Un tema es un nombre como Adwaita:dark</translation>
    </message>
    <message>
        <source>This cannot be the name of a monitor or of a window&apos;s class</source>
        <translation>Esto no puede ser el nombre de un monitor ni de una clase de ventana</translation>
    </message>
    <message>
        <source>Out of sight (Xvfb)</source>
        <translation>Fuera de la vista (Xvfb)</translation>
    </message>
    <message>
        <source>In a window (Xephyr)</source>
        <translation>En una ventana (Xephyr)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>As on this desktop</source>
        <translation>Como en este escritorio</translation>
    </message>
    <message>
        <source>The whole display</source>
        <translation>Toda la pantalla</translation>
    </message>
    <message>
        <source>One monitor</source>
        <translation>Un monitor</translation>
    </message>
    <message>
        <source>The windows of one application</source>
        <translation>Las ventanas de una aplicación</translation>
    </message>
    <message>
        <source>Display and target</source>
        <translation>Pantalla y objetivo</translation>
    </message>
    <message>
        <source>Where the mission works</source>
        <translation>Dónde trabaja la misión</translation>
    </message>
    <message>
        <source>What it sees and may touch</source>
        <translation>Qué ve y puede tocar</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Pantalla</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Resolución</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Se muestra</translation>
    </message>
    <message>
        <source>Window manager</source>
        <translation>Gestor de ventanas</translation>
    </message>
    <message>
        <source>Dots per inch</source>
        <translation>Puntos por pulgada</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Aplicaciones</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Names, separated by commas: calculator, editor</source>
        <translation>Nombres separados por comas: calculadora, editor</translation>
    </message>
    <message>
        <source>Keep it open when the mission has ended</source>
        <translation>Mantenerla abierta cuando termine la misión</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>triarch::DisplayPicker</name>
    <message>
        <source>Where the mission works</source>
        <translation>Dónde trabaja la misión</translation>
    </message>
    <message>
        <source>Where the mission works; limited to %1</source>
        <translation>Dónde trabaja la misión; limitada a %1</translation>
    </message>
    <message>
        <source>Private %1</source>
        <translation>Privada %1</translation>
    </message>
    <message>
        <source>Set up...</source>
        <translation>Configurar...</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Pantalla</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Privada</translation>
    </message>
    <message>
        <source>%1 private</source>
        <translation>%1 privada</translation>
    </message>
</context>
<context>
    <name>triarch::DockTitle</name>
    <message>
        <source>Options of %1</source>
        <translation>Opciones de %1</translation>
    </message>
</context>
<context>
    <name>triarch::DoctrineOutline</name>
    <message>
        <source>Mission restatement</source>
        <translation>Replanteo de la misión</translation>
    </message>
    <message>
        <source>Reconnaissance phase</source>
        <translation>Fase de reconocimiento</translation>
    </message>
    <message>
        <source>Intermediate phase options</source>
        <translation>Opciones de fases intermedias</translation>
    </message>
    <message>
        <source>Verification phase</source>
        <translation>Fase de verificación</translation>
    </message>
    <message>
        <source>Operational risks</source>
        <translation>Riesgos operativos</translation>
    </message>
    <message>
        <source>Field commander directives</source>
        <translation>Directrices al mando de campo</translation>
    </message>
    <message>
        <source>Sections, %1 of %2</source>
        <translation>Secciones, %1 de %2</translation>
    </message>
    <message>
        <source>Goes to this section of the doctrine</source>
        <translation>Va a esta sección de la doctrina</translation>
    </message>
    <message>
        <source>present</source>
        <translation>presente</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>falta</translation>
    </message>
</context>
<context>
    <name>triarch::Evidence</name>
    <message>
        <source>Answered in %1, %2 tokens in, %3 out</source>
        <translation>Respondió en %1, %2 tokens de entrada, %3 de salida</translation>
    </message>
    <message>
        <source>Intends %1</source>
        <translation>Se propone %1</translation>
    </message>
    <message>
        <source>Another executor prompt, phase %1</source>
        <translation>Otro prompt del ejecutor, fase %1</translation>
    </message>
    <message>
        <source>Tools: %1</source>
        <translation>Herramientas: %1</translation>
    </message>
    <message>
        <source>%1, %2×%3 pixels, %4; its bytes are left out here</source>
        <translation>%1, %2×%3 píxeles, %4; aquí se omiten sus bytes</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 bytes</translation>
    </message>
    <message>
        <source>%1, failed after %2</source>
        <translation>%1, falló tras %2</translation>
    </message>
    <message>
        <source>%1, %2, %3 in, %4 out</source>
        <translation>%1, %2, %3 entrada, %4 salida</translation>
    </message>
    <message>
        <source>No answer came</source>
        <translation>No llegó respuesta</translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out</source>
        <translation>%1 tokens de entrada, %2 de salida</translation>
    </message>
    <message>
        <source>, estimated: the server counted none</source>
        <translation>, estimados: el servidor no contó ninguno</translation>
    </message>
    <message>
        <source>Nothing went over the wire.</source>
        <translation>Nada pasó por la red.</translation>
    </message>
    <message>
        <source>The recording did not keep it. Its SHA-256 is %1</source>
        <translation>La grabación no lo guardó. Su SHA-256 es %1</translation>
    </message>
    <message>
        <source>The operator changed %1 to %2</source>
        <translation>El operador cambió %1 por %2</translation>
    </message>
</context>
<context>
    <name>triarch::EvidencePane</name>
    <message>
        <source>%1 waiting</source>
        <translation>%1 en espera</translation>
    </message>
</context>
<context>
    <name>triarch::ExecutorPage</name>
    <message>
        <source>The executor has not been asked yet</source>
        <translation>Aún no se ha preguntado al ejecutor</translation>
    </message>
    <message>
        <source>It acts once the tactician has set a phase.</source>
        <translation>Actúa cuando el táctico ha fijado una fase.</translation>
    </message>
    <message>
        <source>Justification</source>
        <translation>Justificación</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidencia</translation>
    </message>
</context>
<context>
    <name>triarch::ExportDialog</name>
    <message>
        <source>Page: one HTML file, read anywhere</source>
        <translation>Página: un archivo HTML, se lee en cualquier sitio</translation>
    </message>
    <message>
        <source>Package: everything, to be reviewed here again</source>
        <translation>Paquete: todo, para volver a revisarlo aquí</translation>
    </message>
    <message>
        <source>Mission file: to be carried out again</source>
        <translation>Archivo de misión: para llevarla a cabo otra vez</translation>
    </message>
    <message>
        <source>Checkpoint: doctrine, phase and history as JSON</source>
        <translation>Punto de control: doctrina, fase e historial como JSON</translation>
    </message>
    <message>
        <source>JUnit: one test case, for those who count them</source>
        <translation>JUnit: un caso de prueba, para quien los cuenta</translation>
    </message>
    <message>
        <source>%1 is written</source>
        <translation>%1 está escrito</translation>
    </message>
    <message>
        <source>Export the mission</source>
        <translation>Exportar la misión</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>Elegir...</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Writing... It is given up when this is closed</source>
        <translation>Escribiendo... Si cierra esto, se abandona</translation>
    </message>
    <message>
        <source>Animated picture: APNG, played by browsers</source>
        <translation>Imagen animada: APNG, la reproducen los navegadores</translation>
    </message>
    <message>
        <source>Film: MP4, one second a turn</source>
        <translation>Película: MP4, un segundo por turno</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Hide parts of the pictures</source>
        <translation>Ocultar partes de las imágenes</translation>
    </message>
    <message numerus="yes">
        <source>%1, without %n picture(s) that are missing or damaged</source>
        <translation>
            <numerusform>%1, sin %n imagen que falta o está dañada</numerusform>
            <numerusform>%1, sin %n imágenes que faltan o están dañadas</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide what was typed</source>
        <translation>Ocultar lo que se escribió</translation>
    </message>
    <message>
        <source>Only turn %1</source>
        <translation>Solo el turno %1</translation>
    </message>
    <message>
        <source>Only turns %1 to %2</source>
        <translation>Solo los turnos %1 a %2</translation>
    </message>
    <message>
        <source>Keys and secrets are taken out of every text, those of recordings from elsewhere too.</source>
        <translation>Las claves y los secretos se quitan de todos los textos, también de grabaciones de otros.</translation>
    </message>
    <message>
        <source>Pictures are as they were seen.</source>
        <translation>Las imágenes son tal como se vieron.</translation>
    </message>
    <message>
        <source>Steps: what was done, for Rehearsal to do again</source>
        <translation>Pasos: lo hecho, para que Ensayo lo repita</translation>
    </message>
    <message>
        <source>Table: CSV, a row a turn</source>
        <translation>Tabla: CSV, una fila por turno</translation>
    </message>
    <message>
        <source>What was read in hidden parts stays in the texts.</source>
        <translation>Lo leído en las partes ocultas sigue en los textos.</translation>
    </message>
    <message>
        <source>Name a file to write into</source>
        <translation>Indique en qué archivo se escribe</translation>
    </message>
    <message>
        <source>%1 is there already</source>
        <translation>%1 ya existe</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Reemplazarlo</translation>
    </message>
    <message>
        <source>turn %1, %2</source>
        <translation>turno %1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n más</numerusform>
            <numerusform>%n más</numerusform>
        </translation>
    </message>
    <message>
        <source>These actions cannot be written as steps: %1</source>
        <translation>Estas acciones no se pueden escribir como pasos: %1</translation>
    </message>
    <message>
        <source>Export without them</source>
        <translation>Exportar sin ellas</translation>
    </message>
    <message>
        <source>Turn %1 is of the mission that this one goes on from, and not in it: %2</source>
        <translation>El turno %1 es de la misión desde la que esta continúa y no está incluido: %2</translation>
    </message>
    <message>
        <source>Turns %1 to %2 are of the mission that this one goes on from, and not in it: %3</source>
        <translation>Los turnos %1 a %2 son de la misión desde la que esta continúa y no están incluidos: %3</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar la carpeta</translation>
    </message>
</context>
<context>
    <name>triarch::FaultLine</name>
    <message>
        <source>Take “%1”</source>
        <translation>Usar “%1”</translation>
    </message>
    <message>
        <source>Return takes it over</source>
        <translation>Intro lo acepta</translation>
    </message>
</context>
<context>
    <name>triarch::FilmStrip</name>
    <message>
        <source>Film strip</source>
        <translation>Tira de imágenes</translation>
    </message>
    <message>
        <source>Earlier turns</source>
        <translation>Turnos anteriores</translation>
    </message>
    <message>
        <source>Later turns</source>
        <translation>Turnos posteriores</translation>
    </message>
    <message>
        <source>Drag across pictures to select a range</source>
        <translation>Arrastre sobre las imágenes para elegir un rango</translation>
    </message>
    <message>
        <source>Turns %1 to %2</source>
        <translation>Turnos %1 a %2</translation>
    </message>
    <message>
        <source>The turns as pictures; arrow keys choose one, with Shift a range</source>
        <translation>Los turnos como imágenes; las flechas eligen uno, con Mayús un intervalo</translation>
    </message>
</context>
<context>
    <name>triarch::FirstRunPage</name>
    <message>
        <source>No X display runs on this computer</source>
        <translation>No hay ninguna pantalla X en este equipo</translation>
    </message>
    <message>
        <source>Nothing is running yet</source>
        <translation>Todavía no hay nada en marcha</translation>
    </message>
    <message>
        <source>Start a private display</source>
        <translation>Iniciar una pantalla privada</translation>
    </message>
    <message>
        <source>A display of its own with a window manager; the next mission works on it</source>
        <translation>Una pantalla propia con gestor de ventanas; la próxima misión trabaja en ella</translation>
    </message>
    <message>
        <source>Connect to a running display...</source>
        <translation>Conectar con una pantalla en marcha...</translation>
    </message>
    <message>
        <source>Shows a display that exists already; the next mission works on it</source>
        <translation>Muestra una pantalla que ya existe; la próxima misión trabaja en ella</translation>
    </message>
    <message>
        <source>Open a recording...</source>
        <translation>Abrir una grabación...</translation>
    </message>
    <message>
        <source>Shows a finished mission; nothing is sent</source>
        <translation>Muestra una misión terminada; no se envía nada</translation>
    </message>
    <message>
        <source>Live view</source>
        <translation>Vista en vivo</translation>
    </message>
    <message>
        <source>No display connected</source>
        <translation>Ninguna pantalla conectada</translation>
    </message>
    <message>
        <source>Take the 2-minute tour</source>
        <translation>Recorrido de 2 minutos</translation>
    </message>
    <message>
        <source>Goes through the panes and says what each is for</source>
        <translation>Pasa por los paneles y dice para qué sirve cada uno</translation>
    </message>
    <message>
        <source>Start with the sample, try &lt;a href=&quot;samples&quot;&gt;another one&lt;/a&gt;, or set up a display and a model of your own.</source>
        <translation>Empiece con el ejemplo, pruebe &lt;a href=&quot;samples&quot;&gt;otro&lt;/a&gt; o prepare su propia pantalla y su propio modelo.</translation>
    </message>
</context>
<context>
    <name>triarch::ForkDialog</name>
    <message>
        <source>Asking...</source>
        <translation>Preguntando...</translation>
    </message>
    <message>
        <source>%1 would do the same. Nothing was sent</source>
        <translation>%1 haría lo mismo. No se ha enviado nada</translation>
    </message>
    <message>
        <source>%1 would do otherwise. Nothing was sent</source>
        <translation>%1 haría otra cosa. No se ha enviado nada</translation>
    </message>
    <message>
        <source>Fork from turn %1</source>
        <translation>Bifurcar en el turno %1</translation>
    </message>
    <message>
        <source>Persona</source>
        <translation>Persona</translation>
    </message>
    <message>
        <source>Model profile</source>
        <translation>Perfil del modelo</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Preguntar otra vez</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Grabado</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Start the new mission</source>
        <translation>Empezar la misión nueva</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>The model that answered then</source>
        <translation>El modelo que respondió entonces</translation>
    </message>
    <message>
        <source>Turn %1, %2. Ask a persona again, with this prompt or another: nothing is sent. Or start a new mission in place of this turn, with history, phase and prompts as they were. The desktop is not rewound: it begins with the applications that were opened. The recording stays as it is.</source>
        <translation>Turno %1, %2. Pregunte otra vez a un rol, con este texto u otro: no se envía nada. O empiece una misión nueva en lugar de este turno, con el historial, la fase y los textos como estaban. El escritorio no se rebobina: empieza con las aplicaciones que se abrieron. La grabación se queda como está.</translation>
    </message>
    <message>
        <source>The recording has no question of this turn that could be asked again</source>
        <translation>La grabación no tiene ninguna pregunta de este turno que se pueda repetir</translation>
    </message>
    <message>
        <source>Comes when a persona is asked</source>
        <translation>Llega cuando se pregunta a un rol</translation>
    </message>
    <message>
        <source>It works on a private display of %1×%2, as the mission bar has it.</source>
        <translation>Trabaja en una pantalla privada de %1×%2, como dice la barra de la misión.</translation>
    </message>
    <message>
        <source>It works on %1, as the mission bar has it.</source>
        <translation>Trabaja en %1, como dice la barra de la misión.</translation>
    </message>
    <message>
        <source>Nobody is asked without a prompt</source>
        <translation>Sin instrucciones no se pregunta a nadie</translation>
    </message>
</context>
<context>
    <name>triarch::FoundServerCard</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Not tested yet</source>
        <translation>Aún sin probar</translation>
    </message>
    <message>
        <source>Can run missions</source>
        <translation>Puede ejecutar misiones</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Usar</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>Usar %1</translation>
    </message>
    <message>
        <source>Chooses the profile %1 and tests it</source>
        <translation>Elige el perfil %1 y lo prueba</translation>
    </message>
</context>
<context>
    <name>triarch::FoundServers</name>
    <message>
        <source>No other model server answers on ports 1234, 11434, 8080 and 8000</source>
        <translation>Ningún otro servidor de modelos responde en los puertos 1234, 11434, 8080 y 8000</translation>
    </message>
    <message>
        <source>Also found on this computer</source>
        <translation>También encontrados en este equipo</translation>
    </message>
</context>
<context>
    <name>triarch::FrameAgeLabel</name>
    <message>
        <source>Live</source>
        <translation>En vivo</translation>
    </message>
    <message>
        <source>Not answering</source>
        <translation>No responde</translation>
    </message>
</context>
<context>
    <name>triarch::GestureRecorder</name>
    <message>
        <source>That button is none that can be recorded: it was not sent</source>
        <translation>Ese botón no se puede registrar: no se envió</translation>
    </message>
    <message>
        <source>That key is none that can be sent</source>
        <translation>Esa tecla no se puede enviar</translation>
    </message>
    <message>
        <source>The Super key held with the mouse is the window manager&apos;s: it was not sent</source>
        <translation>La tecla Súper con el ratón es del gestor de ventanas: no se ha enviado</translation>
    </message>
    <message>
        <source>The button was let go beside the picture: nothing was sent</source>
        <translation>El botón se soltó fuera de la imagen: no se envió nada</translation>
    </message>
</context>
<context>
    <name>triarch::GrantRow</name>
    <message>
        <source>Revoke</source>
        <translation>Revocar</translation>
    </message>
</context>
<context>
    <name>triarch::HiddenParts</name>
    <message numerus="yes">
        <source>%n part(s) hidden in every picture</source>
        <translation>
            <numerusform>%n parte oculta en todas las imágenes</numerusform>
            <numerusform>%n partes ocultas en todas las imágenes</numerusform>
        </translation>
    </message>
    <message>
        <source>Parts of the pictures that are hidden</source>
        <translation>Partes ocultas de las imágenes</translation>
    </message>
    <message>
        <source>Arrows move a corner, Space sets it and its opposite, Delete takes the last part away</source>
        <translation>Las flechas mueven una esquina, Espacio la fija y fija la opuesta, Supr quita la última parte</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Takes the last part away</source>
        <translation>Quita la última parte</translation>
    </message>
    <message>
        <source>There is no picture of this turn to draw on</source>
        <translation>No hay imagen de este turno sobre la que dibujar</translation>
    </message>
    <message>
        <source>Drag over what nobody else is to see, or use the arrows and Space; it is hidden in every picture</source>
        <translation>Arrastre sobre lo que nadie más debe ver, o use las flechas y Espacio; se oculta en todas las imágenes</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Turno %1</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Anterior</translation>
    </message>
    <message>
        <source>The picture of the turn before</source>
        <translation>La imagen del turno anterior</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>The picture of the next turn</source>
        <translation>La imagen del turno siguiente</translation>
    </message>
</context>
<context>
    <name>triarch::HistoryPane</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problema</numerusform>
            <numerusform>%n problemas</numerusform>
        </translation>
    </message>
    <message>
        <source>Problems, %1</source>
        <translation>Problemas, %1</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Parts of the history</source>
        <translation>Partes del historial</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Cronología</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
</context>
<context>
    <name>triarch::HoldButtons</name>
    <message>
        <source>Hold</source>
        <translation>Retener</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <source>Hold the action that is shown</source>
        <translation>Retener la acción que se muestra</translation>
    </message>
    <message>
        <source>Skip the action that is shown</source>
        <translation>Omitir la acción que se muestra</translation>
    </message>
    <message>
        <source>%1 holds it</source>
        <translation>%1 la retiene</translation>
    </message>
    <message>
        <source>Edit...</source>
        <translation>Editar...</translation>
    </message>
    <message>
        <source>Edit the action that is shown</source>
        <translation>Editar la acción mostrada</translation>
    </message>
</context>
<context>
    <name>triarch::InspectorPane</name>
    <message>
        <source>turn %1</source>
        <translation>turno %1</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Llamada</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>Select a turn</source>
        <translation>Elija un turno</translation>
    </message>
    <message>
        <source>Its call and its pictures appear here.</source>
        <translation>Aquí aparecen su llamada y sus imágenes.</translation>
    </message>
    <message>
        <source>Nothing went wrong in this turn.</source>
        <translation>Nada salió mal en este turno.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Errores</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>Lines of the journal</source>
        <translation>Líneas del diario</translation>
    </message>
    <message>
        <source>What went wrong</source>
        <translation>Lo que salió mal</translation>
    </message>
    <message>
        <source>Fork from turn %1...</source>
        <translation>Bifurcar en el turno %1...</translation>
    </message>
    <message>
        <source>A new mission in place of this turn, or one persona asked here again</source>
        <translation>Una misión nueva en lugar de este turno, o un rol preguntado aquí otra vez</translation>
    </message>
    <message>
        <source>Try in tester</source>
        <translation>Probar a mano</translation>
    </message>
    <message>
        <source>Try the call of turn %1 in the tester</source>
        <translation>Probar en el probador la llamada del turno %1</translation>
    </message>
    <message>
        <source>The same call in the tester, where it can be changed and run by hand</source>
        <translation>La misma llamada en el probador, donde se puede cambiar y ejecutar a mano</translation>
    </message>
    <message>
        <source>This turn called no tool: there is nothing to try</source>
        <translation>Este turno no llamó a ninguna herramienta: no hay nada que probar</translation>
    </message>
</context>
<context>
    <name>triarch::InterruptedCard</name>
    <message>
        <source>Interrupted in turn %1</source>
        <translation>Interrumpida en el turno %1</translation>
    </message>
    <message>
        <source>Interrupted in turn %1, begun %2</source>
        <translation>Interrumpida en el turno %1, empezada el %2</translation>
    </message>
    <message>
        <source>Mission “%1” was interrupted in turn %2</source>
        <translation>La misión “%1” se interrumpió en el turno %2</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Revisar</translation>
    </message>
    <message>
        <source>Shows what was done; nothing is sent</source>
        <translation>Muestra lo que se hizo; no se envía nada</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Goes on at the next turn, on a new private display</source>
        <translation>Continúa en el próximo turno, en una nueva pantalla privada</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Ends it as stopped; its recording is kept</source>
        <translation>La da por detenida; su grabación se conserva</translation>
    </message>
</context>
<context>
    <name>triarch::InterruptedOffer</name>
    <message>
        <source>Mission “%1” was interrupted in turn %2</source>
        <translation>La misión “%1” se interrumpió en el turno %2</translation>
    </message>
    <message numerus="yes">
        <source>%n mission(s) were interrupted</source>
        <translation>
            <numerusform>Se interrumpió %n misión</numerusform>
            <numerusform>Se interrumpieron %n misiones</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; it can be reviewed, resumed or discarded when this one has ended</source>
        <translation>%1; se puede revisar, reanudar o descartar cuando esta haya terminado</translation>
    </message>
    <message>
        <source>%1; review, resume or discard it</source>
        <translation>%1; se puede revisar, reanudar o descartar</translation>
    </message>
</context>
<context>
    <name>triarch::KeyEditor</name>
    <message>
        <source>Press the key that it is to have</source>
        <translation>Pulse la tecla que debe tener</translation>
    </message>
    <message>
        <source>Choose an action to give it another key</source>
        <translation>Elija una acción para darle otra tecla</translation>
    </message>
    <message>
        <source>%1 is the key of “%2”, which loses it</source>
        <translation>%1 es la tecla de “%2”, que la pierde</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Asignar</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Sin tecla</translation>
    </message>
    <message>
        <source>Usual key</source>
        <translation>Tecla habitual</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Tecla nueva</translation>
    </message>
    <message>
        <source>%1 is the only key of Panic, which needs one</source>
        <translation>%1 es la única tecla de Pánico, que necesita una</translation>
    </message>
    <message>
        <source>Press a key</source>
        <translation>Pulse una tecla</translation>
    </message>
</context>
<context>
    <name>triarch::LiveView</name>
    <message>
        <source>No display</source>
        <translation>Sin pantalla</translation>
    </message>
    <message>
        <source>Choose a display, or start a sandbox</source>
        <translation>Elija una pantalla, o inicie una privada</translation>
    </message>
    <message>
        <source>proposed %1</source>
        <translation>propuesta %1</translation>
    </message>
    <message>
        <source>sent %1</source>
        <translation>enviada %1</translation>
    </message>
    <message>
        <source>rejected %1</source>
        <translation>rechazada %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>held, nothing is sent</source>
        <translation>retenida, no se envía nada</translation>
    </message>
    <message>
        <source>you are in control</source>
        <translation>usted tiene el control</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>imagen %1</translation>
    </message>
    <message>
        <source>display not answering</source>
        <translation>la pantalla no responde</translation>
    </message>
    <message numerus="yes">
        <source>%n window(s)</source>
        <translation>
            <numerusform>%n ventana</numerusform>
            <numerusform>%n ventanas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::LiveViewHeader</name>
    <message>
        <source>Live view</source>
        <translation>Vista en vivo</translation>
    </message>
    <message>
        <source>Held, nothing is sent</source>
        <translation>Retenida, nada se envía</translation>
    </message>
    <message>
        <source>No display connected</source>
        <translation>Ninguna pantalla conectada</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>What the model sees</source>
        <translation>Lo que ve el modelo</translation>
    </message>
    <message>
        <source>Turn %1, not live</source>
        <translation>Turno %1, no en vivo</translation>
    </message>
    <message>
        <source>You are in control, Ctrl+Alt releases</source>
        <translation>Usted tiene el control, Ctrl+Alt suelta</translation>
    </message>
    <message>
        <source>Who works the display</source>
        <translation>Quién maneja la pantalla</translation>
    </message>
    <message>
        <source>View only</source>
        <translation>Solo ver</translation>
    </message>
    <message>
        <source>Your pointer and keys stay here; the mission works the display</source>
        <translation>Su puntero y sus teclas se quedan aquí; la misión maneja la pantalla</translation>
    </message>
    <message>
        <source>Scale and marks of the live view</source>
        <translation>Escala y marcas de la vista en vivo</translation>
    </message>
    <message>
        <source>In control</source>
        <translation>En control</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Retenida</translation>
    </message>
</context>
<context>
    <name>triarch::LiveViewPane</name>
    <message>
        <source>Live view</source>
        <translation>Vista en vivo</translation>
    </message>
    <message>
        <source>No display connected</source>
        <translation>Ninguna pantalla conectada</translation>
    </message>
    <message>
        <source>Start a mission, or choose a display above.</source>
        <translation>Inicie una misión, o elija arriba una pantalla.</translation>
    </message>
    <message>
        <source>Nothing is live in review</source>
        <translation>En la revisión nada está en vivo</translation>
    </message>
    <message>
        <source>History and inspector show the pictures of its turns.</source>
        <translation>El historial y el inspector muestran las imágenes de sus turnos.</translation>
    </message>
    <message>
        <source>Turn %1, as the model got it</source>
        <translation>Turno %1, como lo recibió el modelo</translation>
    </message>
    <message>
        <source>The private display</source>
        <translation>La pantalla privada</translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>%1 no se puede abrir</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Probar otra vez</translation>
    </message>
    <message>
        <source>The private display starts</source>
        <translation>La pantalla privada arranca</translation>
    </message>
    <message>
        <source>%1 is being opened</source>
        <translation>%1 se está abriendo</translation>
    </message>
    <message>
        <source>Its picture appears here.</source>
        <translation>Su imagen aparece aquí.</translation>
    </message>
    <message>
        <source>What the model sees</source>
        <translation>Lo que ve el modelo</translation>
    </message>
    <message>
        <source>The mission failed</source>
        <translation>La misión falló</translation>
    </message>
    <message>
        <source>the key goes here</source>
        <translation>la tecla va aquí</translation>
    </message>
    <message>
        <source>the text goes here</source>
        <translation>el texto va aquí</translation>
    </message>
</context>
<context>
    <name>triarch::LogModel</name>
    <message>
        <source>Debug</source>
        <translation>Depuración</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>Información</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Aviso</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Nivel</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
</context>
<context>
    <name>triarch::LogPage</name>
    <message>
        <source>All levels</source>
        <translation>Todos los niveles</translation>
    </message>
    <message>
        <source>Info and up</source>
        <translation>Desde información</translation>
    </message>
    <message>
        <source>Warnings and up</source>
        <translation>Desde avisos</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Errores</translation>
    </message>
    <message>
        <source>Least level shown</source>
        <translation>Nivel mínimo mostrado</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>Filtrar el registro</translation>
    </message>
    <message>
        <source>Copy the selected lines, or all shown, as JSON lines</source>
        <translation>Copia las líneas elegidas, o todas las mostradas, como líneas JSON</translation>
    </message>
    <message>
        <source>Copy as JSON lines</source>
        <translation>Copiar como líneas JSON</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Columns of the log</source>
        <translation>Columnas del registro</translation>
    </message>
    <message>
        <source>Nothing has been logged yet.</source>
        <translation>Aún no se ha registrado nada.</translation>
    </message>
    <message>
        <source>What happens is written here.</source>
        <translation>Aquí se escribe lo que ocurre.</translation>
    </message>
    <message>
        <source>Words that a line must have: level: category: persona: request: turn:3..6, or any text. A - in front hides what has it. * stands for any characters, quotes keep words together.</source>
        <translation>Palabras que debe tener una línea: level: category: persona: request: turn:3..6, o cualquier texto. Un - delante oculta lo que la tiene. * vale por cualquier carácter, las comillas mantienen juntas las palabras.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Quitar filtro</translation>
    </message>
    <message>
        <source>No line of the log matches.</source>
        <translation>Ninguna línea del registro coincide.</translation>
    </message>
</context>
<context>
    <name>triarch::MainWindow</name>
    <message>
        <source>Open a mission</source>
        <translation>Abrir una misión</translation>
    </message>
    <message>
        <source>Missions (*.toml)</source>
        <translation>Misiones (*.toml)</translation>
    </message>
    <message>
        <source>Press the Pause key, or Esc three times within a second, in any window</source>
        <translation>Pulse la tecla Pausa, o Esc tres veces en un segundo, en cualquier ventana</translation>
    </message>
    <message>
        <source>Process %1 drives %2: you watch. Stop and Panic end its input; a mission of your own needs another display</source>
        <translation>El proceso %1 maneja %2: usted solo mira. Detener y Pánico cortan su entrada; una misión propia necesita otra pantalla</translation>
    </message>
    <message>
        <source>The host of %1 has ended</source>
        <translation>El anfitrión de %1 ha terminado</translation>
    </message>
    <message>
        <source>Open a recording: a mission&apos;s mission.db, or a ZIP of its folder</source>
        <translation>Abrir una grabación: el mission.db de una misión, o un ZIP de su carpeta</translation>
    </message>
    <message>
        <source>Recordings (mission.db *.zip)</source>
        <translation>Grabaciones (mission.db *.zip)</translation>
    </message>
    <message>
        <source>On this Wayland desktop only the windows of X11 programs (XWayland) can be seen and worked; a private display works in full</source>
        <translation>En este escritorio Wayland solo se pueden ver y manejar las ventanas de programas X11 (XWayland); una pantalla privada funciona por completo</translation>
    </message>
    <message>
        <source>Reading %1...</source>
        <translation>Leyendo %1...</translation>
    </message>
    <message>
        <source>Break before input into %1</source>
        <translation>Parar antes de actuar en %1</translation>
    </message>
    <message>
        <source>The action of turn %1 was sent before it could be held: it was not changed</source>
        <translation>La acción del turno %1 se envió antes de poder retenerla: no se cambió</translation>
    </message>
    <message>
        <source>Break before input here</source>
        <translation>Detener antes de actuar aquí</translation>
    </message>
    <message>
        <source>Filter on this value</source>
        <translation>Filtrar por este valor</translation>
    </message>
    <message>
        <source>Filter on this value: %1</source>
        <translation>Filtrar por este valor: %1</translation>
    </message>
    <message>
        <source>Export turns %1 to %2...</source>
        <translation>Exportar los turnos %1 a %2...</translation>
    </message>
    <message>
        <source>Export this turn...</source>
        <translation>Exportar este turno...</translation>
    </message>
    <message>
        <source>Nothing here opens %1</source>
        <translation>Nada abre aquí %1</translation>
    </message>
    <message>
        <source>The next mission sees the windows of %1 alone</source>
        <translation>La próxima misión solo ve las ventanas de %1</translation>
    </message>
    <message>
        <source>A rule asks you first. Say yes among the approvals, then do it once more.</source>
        <translation>Una regla le pregunta antes. Dé el sí en las aprobaciones y hágalo otra vez.</translation>
    </message>
    <message>
        <source>The picture is %1</source>
        <translation>La imagen es %1</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copiado: %1</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>Copiar %1</translation>
    </message>
    <message>
        <source>Click here</source>
        <translation>Hacer clic aquí</translation>
    </message>
    <message>
        <source>Save region...</source>
        <translation>Guardar región...</translation>
    </message>
    <message>
        <source>Save region</source>
        <translation>Guardar región</translation>
    </message>
    <message>
        <source>Pictures (%1)</source>
        <translation>Imágenes (%1)</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Guardado en %1</translation>
    </message>
    <message>
        <source>%1 could not be written</source>
        <translation>No se pudo escribir %1</translation>
    </message>
    <message>
        <source>Save as template</source>
        <translation>Guardar como plantilla</translation>
    </message>
    <message>
        <source>Save as mission file</source>
        <translation>Guardar como archivo de misión</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Guardado como %1</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Ninguna todavía</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>d MMM</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Interrumpida</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Plantilla</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>turno</translation>
    </message>
    <message>
        <source>window</source>
        <translation>ventana</translation>
    </message>
    <message>
        <source>mission</source>
        <translation>misión</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>ajuste</translation>
    </message>
    <message>
        <source>The screen changed since you were asked: turn %1 was rejected. The inspector shows both pictures</source>
        <translation>La pantalla cambió desde que se le preguntó: el turno %1 fue rechazado. El inspector muestra ambas imágenes</translation>
    </message>
    <message>
        <source>%1 is there already and stays as it is: choose another name</source>
        <translation>%1 ya existe y queda como está: elija otro nombre</translation>
    </message>
    <message>
        <source>The journal leaves out what is secret: write it anew where it says [redacted]</source>
        <translation>El diario omite lo que es secreto: hay que escribirlo de nuevo donde dice [redacted]</translation>
    </message>
    <message>
        <source>The next mission asks Rehearsal. This one keeps its model; Stop ends it</source>
        <translation>La próxima misión pregunta al ensayo. Esta conserva su modelo; Detener la termina</translation>
    </message>
    <message>
        <source>A hand pushed the pointer into a corner of the display: everything stopped</source>
        <translation>Una mano llevó el puntero a una esquina de la pantalla: todo se detuvo</translation>
    </message>
    <message>
        <source>A mission runs here, and quitting stops it. Quit once more to do that</source>
        <translation>Salir detiene la misión. Salga otra vez para hacerlo</translation>
    </message>
    <message>
        <source>The request was over before your reason was sent: “%1”</source>
        <translation>La solicitud acabó antes de enviarse su motivo: “%1”</translation>
    </message>
    <message>
        <source>Another window has the keyboard: what you type there is not recorded, and Ctrl+Alt is not heard. Click into this window first</source>
        <translation>Otra ventana tiene el teclado: lo que escriba allí no se graba y Ctrl+Alt no se oye. Haga clic antes en esta ventana</translation>
    </message>
    <message>
        <source>%1 is taken away: what turn %2 proposes is not sent</source>
        <translation>Se quitó %1: lo que propone el turno %2 no se envía</translation>
    </message>
    <message>
        <source>Click a point of the picture, or lead the crosshair there by the arrow keys and press Return: its numbers are copied</source>
        <translation>Haga clic en un punto de la imagen, o lleve la mira con las flechas y pulse Intro: se copian sus números</translation>
    </message>
    <message>
        <source>This is an excerpt: turns %1 to %2 alone were passed on</source>
        <translation>Esto es un extracto: solo se entregaron los turnos %1 a %2</translation>
    </message>
    <message>
        <source>It goes on from another mission: turns 1 to %1 are in that one&apos;s recording, not in this</source>
        <translation>Continúa otra misión: los turnos 1 a %1 están en la grabación de aquella, no en esta</translation>
    </message>
    <message>
        <source>The mission may take %1 turns and %2 minutes now</source>
        <translation>La misión puede usar ahora %1 turnos y %2 minutos</translation>
    </message>
    <message>
        <source>%1: it goes on when the limit is extended</source>
        <translation>%1: seguirá cuando se amplíe el límite</translation>
    </message>
    <message>
        <source>The mission that process %1 runs on %2 is stopped</source>
        <translation>La misión que el proceso %1 ejecuta en %2 está detenida</translation>
    </message>
    <message>
        <source>Input on %2 is stopped: nothing that process %1 does reaches it until it is allowed again</source>
        <translation>La entrada de %2 está detenida: nada de lo que haga el proceso %1 llega a ella hasta que se permita de nuevo</translation>
    </message>
    <message>
        <source>A mission is running: stop it first</source>
        <translation>Hay una misión en marcha: deténgala primero</translation>
    </message>
    <message>
        <source>Turn %1 ended before your edit was applied: %2</source>
        <translation>El turno %1 acabó antes de aplicarse su cambio: %2</translation>
    </message>
    <message>
        <source>Process %1 runs this mission on %2. Closing the console or choosing another display leaves it running, or held</source>
        <translation>El proceso %1 lleva esta misión en %2. Cerrar la consola o elegir otra pantalla la deja en marcha, o retenida</translation>
    </message>
    <message>
        <source>The mission stays held when you leave: nothing goes on there. Quit once more to do that</source>
        <translation>La misión queda retenida si sale: allí no sigue nada. Salga otra vez para hacerlo</translation>
    </message>
    <message>
        <source>The action of turn %1 was sent as it was proposed, without your edit: %2</source>
        <translation>La acción del turno %1 se envió como estaba propuesta, sin su cambio: %2</translation>
    </message>
    <message>
        <source>The mission was left before your edit of turn %1 was applied: %2</source>
        <translation>Se dejó la misión antes de aplicarse su cambio del turno %1: %2</translation>
    </message>
    <message>
        <source>Another action was proposed before your edit of turn %1 was applied: %2</source>
        <translation>Se propuso otra acción antes de aplicarse su cambio del turno %1: %2</translation>
    </message>
    <message>
        <source>This display cannot prove a physical press. Edit it from a terminal: %1</source>
        <translation>Esta pantalla no puede probar una pulsación física. Edítelo desde un terminal: %1</translation>
    </message>
    <message>
        <source>Start ends the display %1 and the programs on it. Press &quot;%2&quot; to do that</source>
        <translation>Iniciar termina la pantalla %1 y sus programas. Pulse “%2” para hacerlo</translation>
    </message>
</context>
<context>
    <name>triarch::MessageBanner</name>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Aviso</translation>
    </message>
    <message>
        <source>Needs help</source>
        <translation>Necesita ayuda</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallo</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Cerrar este mensaje</translation>
    </message>
</context>
<context>
    <name>triarch::MetaView</name>
    <message>
        <source>time</source>
        <translation>hora</translation>
    </message>
    <message>
        <source>journal</source>
        <translation>diario</translation>
    </message>
    <message>
        <source>rows %1 to %2</source>
        <translation>filas %1 a %2</translation>
    </message>
    <message>
        <source>request</source>
        <translation>petición</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>sin respuesta</translation>
    </message>
    <message>
        <source>waited</source>
        <translation>espera</translation>
    </message>
    <message>
        <source>%1; at the contract&apos;s fixed pace %2</source>
        <translation>%1; al ritmo fijo del contrato %2</translation>
    </message>
    <message>
        <source>What stands round the turn</source>
        <translation>Lo que rodea al turno</translation>
    </message>
    <message>
        <source>actor</source>
        <translation>actor</translation>
    </message>
</context>
<context>
    <name>triarch::MissionBar</name>
    <message>
        <source>Say what should be done, for example: “work out 7 + 5 in the calculator”</source>
        <translation>Diga qué hacer, p. ej.: “calcula 7 + 5 en la calculadora”</translation>
    </message>
    <message>
        <source>Mission</source>
        <translation>Misión</translation>
    </message>
    <message>
        <source>What the personas are to do (Ctrl+L)</source>
        <translation>Lo que deben hacer los roles (Ctrl+L)</translation>
    </message>
    <message>
        <source>3× Esc</source>
        <translation>3× Esc</translation>
    </message>
    <message>
        <source>Template %1</source>
        <translation>Plantilla %1</translation>
    </message>
</context>
<context>
    <name>triarch::MissionController</name>
    <message>
        <source>A mission is running: stop it first</source>
        <translation>Hay una misión en marcha: deténgala primero</translation>
    </message>
    <message>
        <source>The mission has not taken the last commands yet</source>
        <translation>La misión aún no ha atendido las últimas órdenes</translation>
    </message>
    <message>
        <source>Process %2 drives %1: stop it first, or choose another display</source>
        <translation>El proceso %2 maneja %1: deténgalo antes, o elija otra pantalla</translation>
    </message>
    <message>
        <source>Turn %1 has begun already</source>
        <translation>El turno %1 ya ha empezado</translation>
    </message>
    <message>
        <source>There is no display %1 any more: choose another</source>
        <translation>La pantalla %1 ya no existe: elija otra</translation>
    </message>
    <message>
        <source>Another process works another mission on %1 now: choose that display again to follow it</source>
        <translation>Otro proceso trabaja ahora otra misión en %1: elija de nuevo esa pantalla para seguirla</translation>
    </message>
</context>
<context>
    <name>triarch::MissionDialog</name>
    <message>
        <source>A mission needs a text</source>
        <translation>Una misión necesita un texto</translation>
    </message>
    <message>
        <source>Mission set-up</source>
        <translation>Preparación de la misión</translation>
    </message>
    <message>
        <source>Mission</source>
        <translation>Misión</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>Aplicación</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Pantalla</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Perfil</translation>
    </message>
    <message>
        <source>Language of the personas</source>
        <translation>Idioma de los roles</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Turnos</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minutos</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Failures in a row</source>
        <translation>Fallos seguidos</translation>
    </message>
    <message>
        <source>Done when</source>
        <translation>Hecha cuando</translation>
    </message>
    <message>
        <source>A private display, %1</source>
        <translation>Una pantalla privada, %1</translation>
    </message>
    <message>
        <source>What the personas are to do</source>
        <translation>Lo que han de hacer los roles</translation>
    </message>
    <message>
        <source>Started before the first picture; none</source>
        <translation>Se abre antes de la primera imagen; ninguna</translation>
    </message>
    <message>
        <source>One sentence a line, beside what the strategist writes</source>
        <translation>Una frase por línea, además de lo que escriba el estratega</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Usar</translation>
    </message>
    <message>
        <source>Save as file...</source>
        <translation>Guardar como archivo...</translation>
    </message>
    <message>
        <source>Save as template...</source>
        <translation>Guardar como plantilla...</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>Lo habitual</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Another mission runs: save this one, or use it when that has ended</source>
        <translation>Hay otra misión en marcha: guarde esta o úsela cuando aquella termine</translation>
    </message>
</context>
<context>
    <name>triarch::MissionStatus</name>
    <message>
        <source>Idle</source>
        <translation>Inactiva</translation>
    </message>
    <message>
        <source>Planning</source>
        <translation>Planificando</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En marcha</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>Esperando su respuesta</translation>
    </message>
    <message>
        <source>Stepping</source>
        <translation>Paso a paso</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Needs help</source>
        <translation>Necesita ayuda</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallo</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenida</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
</context>
<context>
    <name>triarch::ModelCard</name>
    <message>
        <source>Not tested</source>
        <translation>Sin probar</translation>
    </message>
    <message>
        <source>Testing</source>
        <translation>Probando</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallo</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>Probar de nuevo</translation>
    </message>
    <message>
        <source>Model connection</source>
        <translation>Conexión con el modelo</translation>
    </message>
    <message>
        <source>Rehearsal works from pixels alone. Any OpenAI-style server will do.</source>
        <translation>El ensayo trabaja solo con píxeles. Sirve todo servidor tipo OpenAI.</translation>
    </message>
    <message>
        <source>Model profile</source>
        <translation>Perfil del modelo</translation>
    </message>
    <message>
        <source>Which model the personas ask</source>
        <translation>A qué modelo preguntan los roles</translation>
    </message>
    <message>
        <source>Five checks, from reaching the server to calling a tool</source>
        <translation>Cinco pruebas, desde llegar al servidor hasta llamar a una herramienta</translation>
    </message>
    <message>
        <source>Add a server...</source>
        <translation>Añadir un servidor...</translation>
    </message>
    <message>
        <source>Writes a profile for it into ~/.config/triarch/profiles</source>
        <translation>Escribe un perfil para él en ~/.config/triarch/profiles</translation>
    </message>
    <message>
        <source>A profile names where its key is, and never holds it</source>
        <translation>Un perfil dice dónde está su clave, y nunca la contiene</translation>
    </message>
    <message>
        <source>The mission that runs asks this model to its end</source>
        <translation>La misión en curso consulta este modelo hasta el final</translation>
    </message>
    <message>
        <source>Edit...</source>
        <translation>Editar...</translation>
    </message>
    <message>
        <source>Opens the profile&apos;s file: its address, its model, where its key is. A test reads it anew</source>
        <translation>Abre el archivo del perfil: su dirección, su modelo, dónde está su clave. Una prueba lo vuelve a leer</translation>
    </message>
</context>
<context>
    <name>triarch::ModelView</name>
    <message>
        <source>Request or answer</source>
        <translation>Petición o respuesta</translation>
    </message>
    <message>
        <source>No model was asked in this turn.</source>
        <translation>En este turno no se preguntó a ningún modelo.</translation>
    </message>
    <message numerus="yes">
        <source>%n more character(s); Copy takes all.</source>
        <translation>
            <numerusform>%n carácter más; Copiar se lleva todo.</numerusform>
            <numerusform>%n caracteres más; Copiar se lleva todo.</numerusform>
        </translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Petición</translation>
    </message>
    <message>
        <source>What was asked</source>
        <translation>Lo que se preguntó</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>What came back</source>
        <translation>Lo que volvió</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Llamada</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copies the whole text</source>
        <translation>Copia todo el texto</translation>
    </message>
    <message>
        <source>Text of the call</source>
        <translation>Texto de la llamada</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Crudo</translation>
    </message>
    <message>
        <source>As it went over the wire: keys are blotted out, the picture is named by its SHA-256</source>
        <translation>Tal como pasó por la red: las claves están tachadas, la imagen se nombra por su SHA-256</translation>
    </message>
</context>
<context>
    <name>triarch::NextActionPane</name>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>goes to</source>
        <translation>va a</translation>
    </message>
    <message>
        <source>lands in</source>
        <translation>cae en</translation>
    </message>
    <message>
        <source>no window</source>
        <translation>ninguna ventana</translation>
    </message>
    <message>
        <source>No action yet</source>
        <translation>Aún no hay acción</translation>
    </message>
    <message>
        <source>The executor&apos;s next action appears here.</source>
        <translation>Aquí aparece la próxima acción del ejecutor.</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posición</translation>
    </message>
    <message>
        <source>Justification</source>
        <translation>Justificación</translation>
    </message>
    <message>
        <source>Turn %1: %2</source>
        <translation>Turno %1: %2</translation>
    </message>
    <message>
        <source>with</source>
        <translation>con</translation>
    </message>
</context>
<context>
    <name>triarch::NoticesPage</name>
    <message>
        <source>While no window of Triarch is in use, the desktop shows a notification when a mission</source>
        <translation>Mientras no se usa ninguna ventana de Triarch, el escritorio muestra una notificación cuando una misión</translation>
    </message>
    <message>
        <source>waits for your yes</source>
        <translation>espera su aprobación</translation>
    </message>
    <message>
        <source>needs help, or is held by a breakpoint or a limit</source>
        <translation>necesita ayuda, o la detiene un punto de parada o un límite</translation>
    </message>
    <message>
        <source>is done</source>
        <translation>ha terminado bien</translation>
    </message>
    <message>
        <source>has failed</source>
        <translation>ha fallado</translation>
    </message>
    <message>
        <source>Icon in the tray, with Pause, Stop and Panic</source>
        <translation>Icono en la bandeja, con Pausar, Detener y Pánico</translation>
    </message>
    <message>
        <source>Nothing can be approved in a notification or in the tray: that takes a press in the window.</source>
        <translation>Nada se puede aprobar en una notificación ni en la bandeja: hace falta una pulsación en la ventana.</translation>
    </message>
</context>
<context>
    <name>triarch::NotificationService</name>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
</context>
<context>
    <name>triarch::OperatorAct</name>
    <message>
        <source>Whether it was sent is not known: the console left the mission</source>
        <translation>No se sabe si se envió: la consola dejó la misión</translation>
    </message>
</context>
<context>
    <name>triarch::OversightCard</name>
    <message>
        <source>Executor prompt</source>
        <translation>Instrucciones</translation>
    </message>
    <message>
        <source>It gave no reason.</source>
        <translation>No dio ningún motivo.</translation>
    </message>
    <message>
        <source>no tools</source>
        <translation>sin herramientas</translation>
    </message>
    <message>
        <source>Executor prompt of turn %1</source>
        <translation>Instrucciones del ejecutor del turno %1</translation>
    </message>
    <message>
        <source>Show the executor prompt of turn %1</source>
        <translation>Mostrar las instrucciones del ejecutor del turno %1</translation>
    </message>
    <message>
        <source>What the executor is told from turn %1 on</source>
        <translation>Lo que se dice al ejecutor desde el turno %1</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Turno %1</translation>
    </message>
    <message>
        <source>Edit...</source>
        <translation>Editar...</translation>
    </message>
    <message>
        <source>Edit the executor prompt</source>
        <translation>Editar las instrucciones del ejecutor</translation>
    </message>
    <message>
        <source>Another prompt for the executor, while the mission is held</source>
        <translation>Otras instrucciones para el ejecutor, mientras la misión está retenida</translation>
    </message>
    <message>
        <source>The executor is asked with your prompt from its next question on.</source>
        <translation>El ejecutor recibe sus instrucciones desde la siguiente pregunta.</translation>
    </message>
    <message>
        <source>Same prompt as before</source>
        <translation>Las mismas instrucciones que antes</translation>
    </message>
    <message>
        <source>How the executor prompt of turn %1 became that of turn %2</source>
        <translation>De las instrucciones del ejecutor del turno %1 a las del turno %2</translation>
    </message>
    <message>
        <source>What changed in the executor prompt: %1 lines more, %2 lines less</source>
        <translation>Qué cambió en las instrucciones del ejecutor: %1 líneas más, %2 líneas menos</translation>
    </message>
    <message>
        <source>What changed in the executor prompt since turn %1</source>
        <translation>Qué cambió en las instrucciones del ejecutor desde el turno %1</translation>
    </message>
    <message>
        <source>Granted: %1</source>
        <translation>Concedidas: %1</translation>
    </message>
    <message>
        <source>Taken away: %1</source>
        <translation>Quitadas: %1</translation>
    </message>
    <message>
        <source>Why, at turn %1</source>
        <translation>Por qué, en el turno %1</translation>
    </message>
</context>
<context>
    <name>triarch::PacePicker</name>
    <message>
        <source>When stable</source>
        <translation>Si estable</translation>
    </message>
    <message>
        <source>Fast 0.5 s</source>
        <translation>Rápida 0,5 s</translation>
    </message>
    <message>
        <source>Own %1</source>
        <translation>Propia %1</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>How long an action is shown before it is sent; when stable: as soon as the screen is</source>
        <translation>Cuánto se muestra una acción antes de enviarla; si estable: en cuanto la pantalla lo está</translation>
    </message>
    <message>
        <source>Quick 1 s</source>
        <translation>Ágil 1 s</translation>
    </message>
    <message>
        <source>Brisk 2 s</source>
        <translation>Ligera 2 s</translation>
    </message>
    <message>
        <source>Normal 3.5 s</source>
        <translation>Normal 3,5 s</translation>
    </message>
</context>
<context>
    <name>triarch::PersonaModel</name>
    <message>
        <source>Not asked yet</source>
        <translation>Sin preguntar</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Streaming</source>
        <translation>Recibiendo</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Respondió</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Sin respuesta</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>Esperando su respuesta</translation>
    </message>
    <message>
        <source>Waiting, attempt %1</source>
        <translation>Esperando, intento %1</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenida</translation>
    </message>
    <message>
        <source>Attempt %1 in %2 s</source>
        <translation>Intento %1 en %2 s</translation>
    </message>
</context>
<context>
    <name>triarch::PersonasPane</name>
    <message>
        <source>Strategist</source>
        <translation>Estratega</translation>
    </message>
    <message>
        <source>Tactician</source>
        <translation>Táctico</translation>
    </message>
    <message>
        <source>Executor</source>
        <translation>Ejecutor</translation>
    </message>
    <message>
        <source>Personas</source>
        <translation>Roles</translation>
    </message>
</context>
<context>
    <name>triarch::PhaseTrail</name>
    <message>
        <source>Phases</source>
        <translation>Fases</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>desde %1</translation>
    </message>
    <message>
        <source>turn %1</source>
        <translation>turno %1</translation>
    </message>
    <message>
        <source>turns %1–%2</source>
        <translation>turnos %1–%2</translation>
    </message>
    <message>
        <source>%1 to come</source>
        <translation>%1 por venir</translation>
    </message>
</context>
<context>
    <name>triarch::ProbeList</name>
    <message>
        <source>%L1 ms</source>
        <translation>%L1 ms</translation>
    </message>
</context>
<context>
    <name>triarch::ProblemModel</name>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Aviso</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Fallo</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>triarch::ProblemRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>triarch::ProblemsPage</name>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Sin problemas</translation>
    </message>
    <message>
        <source>The journal is sound</source>
        <translation>El diario está íntegro</translation>
    </message>
    <message>
        <source>%1 are free where missions are kept</source>
        <translation>Quedan %1 libres donde se guardan las misiones</translation>
    </message>
</context>
<context>
    <name>triarch::ProfilePicker</name>
    <message>
        <source>Model profile</source>
        <translation>Perfil del modelo</translation>
    </message>
    <message>
        <source>Which model is asked</source>
        <translation>A qué modelo se pregunta</translation>
    </message>
</context>
<context>
    <name>triarch::ProgressRow</name>
    <message>
        <source>Mission time</source>
        <translation>Tiempo de la misión</translation>
    </message>
    <message numerus="yes">
        <source>Done in %n turn(s)</source>
        <translation>
            <numerusform>Hecho en %n turno</numerusform>
            <numerusform>Hecho en %n turnos</numerusform>
        </translation>
    </message>
    <message>
        <source>No mission yet</source>
        <translation>Aún no hay misión</translation>
    </message>
    <message>
        <source>Turn &lt;b&gt;%1&lt;/b&gt; of %2</source>
        <translation>Turno &lt;b&gt;%1&lt;/b&gt; de %2</translation>
    </message>
    <message>
        <source>Tactician looks again at turn %1</source>
        <translation>El táctico vuelve a mirar en el turno %1</translation>
    </message>
    <message>
        <source>New here? Press F1 for help, Ctrl+K to find any command</source>
        <translation>¿Primera vez? F1 muestra la ayuda, Ctrl+K encuentra cualquier orden</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Deteniendo</translation>
    </message>
    <message>
        <source>When the mission began</source>
        <translation>Cuándo empezó la misión</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d MMM yyyy</translation>
    </message>
    <message numerus="yes">
        <source>%n rejected</source>
        <translation>
            <numerusform>%n rechazado</numerusform>
            <numerusform>%n rechazados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n fallido</numerusform>
            <numerusform>%n fallidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without effect</source>
        <translation>
            <numerusform>%n sin efecto</numerusform>
            <numerusform>%n sin efecto</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n turno</numerusform>
            <numerusform>%n turnos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>coste %1</translation>
    </message>
    <message numerus="yes">
        <source>%n failure(s)</source>
        <translation>
            <numerusform>%n fallo</numerusform>
            <numerusform>%n fallos</numerusform>
        </translation>
    </message>
    <message>
        <source>What is set up for this mission beside its text</source>
        <translation>Lo que se ha preparado para esta misión además de su texto</translation>
    </message>
    <message>
        <source>Mission set-up: %1</source>
        <translation>Preparación de la misión: %1</translation>
    </message>
    <message>
        <source>Limits: %1</source>
        <translation>Límites: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s)</source>
        <translation>
            <numerusform>%n comprobación</numerusform>
            <numerusform>%n comprobaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Interrumpida</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>congelado</translation>
    </message>
    <message>
        <source>Pausing before the next input</source>
        <translation>Pausa antes de la próxima entrada</translation>
    </message>
</context>
<context>
    <name>triarch::PromptEdit</name>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Executor prompt</source>
        <translation>Instrucciones del ejecutor</translation>
    </message>
    <message>
        <source>Counts from the next question to the executor on, until the tactician writes another in a later turn.</source>
        <translation>Valen desde la siguiente pregunta al ejecutor, hasta que el táctico escriba otras en un turno posterior.</translation>
    </message>
    <message>
        <source>The mission goes on: pause it to apply this.</source>
        <translation>La misión sigue: páusela para aplicar esto.</translation>
    </message>
    <message>
        <source>The tactician has written another prompt meanwhile: this takes its place.</source>
        <translation>El táctico escribió entretanto otra instrucción: esta ocupa su lugar.</translation>
    </message>
</context>
<context>
    <name>triarch::RangeTrack</name>
    <message>
        <source>Range of turns</source>
        <translation>Intervalo de turnos</translation>
    </message>
    <message>
        <source>The range begins at turn %1</source>
        <translation>El intervalo empieza en el turno %1</translation>
    </message>
    <message>
        <source>The range ends at turn %1</source>
        <translation>El intervalo termina en el turno %1</translation>
    </message>
    <message>
        <source>%1. Drag, or use the arrow keys; Delete takes the range away</source>
        <translation>%1. Arrastre o use las flechas; Supr quita el intervalo</translation>
    </message>
</context>
<context>
    <name>triarch::ReadoutBar</name>
    <message>
        <source>Readout</source>
        <translation>Lectura</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Grabando</translation>
    </message>
    <message>
        <source>named “%1”</source>
        <translation>llamado “%1”</translation>
    </message>
</context>
<context>
    <name>triarch::RecordingDrop</name>
    <message>
        <source>A mission file can be opened when this mission has ended</source>
        <translation>Un archivo de misión se puede abrir cuando esta misión haya terminado</translation>
    </message>
    <message>
        <source>A recording can be opened when this mission has ended</source>
        <translation>Una grabación se puede abrir cuando esta misión haya terminado</translation>
    </message>
</context>
<context>
    <name>triarch::RemoteDialog</name>
    <message>
        <source>Nobody has come yet</source>
        <translation>Todavía no ha venido nadie</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s) connected</source>
        <translation>
            <numerusform>%n trabajador conectado</numerusform>
            <numerusform>%n trabajadores conectados</numerusform>
        </translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Conectando</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectado</translation>
    </message>
    <message>
        <source>Not connected: %1. Again in %2 s</source>
        <translation>Sin conexión: %1. De nuevo en %2 s</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Rechazado: %1</translation>
    </message>
    <message>
        <source>Remote control</source>
        <translation>Control remoto</translation>
    </message>
    <message>
        <source>Workers speak the command protocol. They work the display that is shown here, by the rules that hold for every script; while a mission works it they only look on. Both ways are off when the console starts.</source>
        <translation>Los trabajadores hablan el protocolo de comandos. Trabajan en la pantalla que se muestra aquí, según las reglas que valen para cualquier script; mientras una misión trabaja en ella solo miran. Ambas vías están desactivadas al iniciar la consola.</translation>
    </message>
    <message>
        <source>Let workers of this computer come</source>
        <translation>Dejar que vengan trabajadores de este equipo</translation>
    </message>
    <message>
        <source>Go to a worker</source>
        <translation>Ir a un trabajador</translation>
    </message>
    <message>
        <source>Any free one</source>
        <translation>Cualquiera libre</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Puerto</translation>
    </message>
    <message>
        <source>Worker&apos;s address</source>
        <translation>Dirección del trabajador</translation>
    </message>
    <message>
        <source>Workers&apos; address</source>
        <translation>Dirección para los trabajadores</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Page to look on</source>
        <translation>Página para mirar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>Copiar: %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>triarch::Report</name>
    <message>
        <source>Model profile</source>
        <translation>Perfil del modelo</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Pantalla</translation>
    </message>
    <message>
        <source>Began</source>
        <translation>Comienzo</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Turnos</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Not shown</source>
        <translation>No se muestra</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Doctrine</source>
        <translation>Doctrina</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>anterior</translation>
    </message>
    <message>
        <source>next</source>
        <translation>siguiente</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 in, %2 out</source>
        <translation>%1 entran, %2 salen</translation>
    </message>
    <message>
        <source>%1 of %2 (%3 to %4)</source>
        <translation>%1 de %2 (del %3 al %4)</translation>
    </message>
    <message>
        <source>parts of the pictures were blotted out for this report</source>
        <translation>partes de las imágenes se han tapado en este informe</translation>
    </message>
    <message>
        <source>Turn %1: %2 %3</source>
        <translation>Turno %1: %2 %3</translation>
    </message>
    <message>
        <source>, approved by the operator</source>
        <translation>, aprobado por el operador</translation>
    </message>
    <message>
        <source>, allowed by the operator&apos;s grant: %1</source>
        <translation>, permitido por una concesión del operador: %1</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Nota: %1</translation>
    </message>
    <message>
        <source>From here on: phase %1, tools %2</source>
        <translation>Desde aquí: fase %1, herramientas %2</translation>
    </message>
    <message>
        <source>always %1</source>
        <translation>siempre %1</translation>
    </message>
    <message>
        <source>never %1</source>
        <translation>nunca %1</translation>
    </message>
    <message>
        <source>There is no picture of this turn.</source>
        <translation>No hay imagen de este turno.</translation>
    </message>
    <message>
        <source>The display before turn %1.</source>
        <translation>La pantalla antes del turno %1.</translation>
    </message>
    <message>
        <source>Left: before turn %1. Right: after it. The arrow keys move the cut.</source>
        <translation>Izquierda: antes del turno %1. Derecha: después. Las flechas mueven el corte.</translation>
    </message>
    <message>
        <source>Left: the display before turn %1. Right: after it.</source>
        <translation>Izquierda: la pantalla antes del turno %1. Derecha: después.</translation>
    </message>
    <message>
        <source>%1 % before</source>
        <translation>%1 % de antes</translation>
    </message>
    <message>
        <source>%1: %2, %3 tokens in, %4 out</source>
        <translation>%1: %2, %3 tokens entran, %4 salen</translation>
    </message>
    <message>
        <source>strategist</source>
        <translation>estratega</translation>
    </message>
    <message>
        <source>tactician</source>
        <translation>táctico</translation>
    </message>
    <message>
        <source>executor</source>
        <translation>ejecutor</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>verificador</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>operador</translation>
    </message>
    <message>
        <source>mission</source>
        <translation>misión</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>inactiva</translation>
    </message>
    <message>
        <source>planning</source>
        <translation>planificando</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en marcha</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrumpida</translation>
    </message>
    <message>
        <source>stepping</source>
        <translation>paso a paso</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenida</translation>
    </message>
    <message>
        <source>done</source>
        <translation>hecho</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallo</translation>
    </message>
    <message>
        <source>needs help</source>
        <translation>necesita ayuda</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>propuesta</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en espera</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>enviado</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>sin efecto</translation>
    </message>
    <message>
        <source>no action</source>
        <translation>sin acción</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>rechazada</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>no enviado</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>completada</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
</context>
<context>
    <name>triarch::ReviewRow</name>
    <message>
        <source>Fast 0.2 s</source>
        <translation>Rápida 0,2 s</translation>
    </message>
    <message>
        <source>3× Esc</source>
        <translation>3× Esc</translation>
    </message>
    <message>
        <source>Mission of the recording</source>
        <translation>Misión de la grabación</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>solo lectura</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>How long each turn is shown while the turns are played</source>
        <translation>Cuánto tiempo se muestra cada turno al reproducirlos</translation>
    </message>
    <message>
        <source>Slow 0.5 s</source>
        <translation>Lenta 0,5 s</translation>
    </message>
    <message>
        <source>Slower 1 s</source>
        <translation>Más lenta 1 s</translation>
    </message>
    <message>
        <source>Slowest 2 s</source>
        <translation>Muy lenta 2 s</translation>
    </message>
</context>
<context>
    <name>triarch::SafetyPage</name>
    <message numerus="yes">
        <source>%n rule(s) that ask</source>
        <translation>
            <numerusform>%n regla que pregunta</numerusform>
            <numerusform>%n reglas que preguntan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) that refuse</source>
        <translation>
            <numerusform>%n regla que rechaza</numerusform>
            <numerusform>%n reglas que rechazan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n segundo</numerusform>
            <numerusform>%n segundos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minuto</numerusform>
            <numerusform>%n minutos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n día</numerusform>
            <numerusform>%n días</numerusform>
        </translation>
    </message>
    <message>
        <source>For ever</source>
        <translation>Para siempre</translation>
    </message>
    <message>
        <source>No bound</source>
        <translation>Sin tope</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>Time for your yes</source>
        <translation>Tiempo para su sí</translation>
    </message>
    <message>
        <source>Missions are kept</source>
        <translation>Las misiones se guardan</translation>
    </message>
    <message>
        <source>Room for them</source>
        <translation>Espacio para ellas</translation>
    </message>
    <message>
        <source>Who does not answer in that time has said no, and the mission pauses. It holds for the missions and displays that begin from now on.</source>
        <translation>Quien no responde en ese tiempo ha dicho que no, y la misión se pausa. Vale para las misiones y pantallas que empiecen desde ahora.</translation>
    </message>
    <message>
        <source>What is older goes when the next mission begins, the oldest first where there is too much. A mission that was interrupted stays.</source>
        <translation>Lo más antiguo se borra cuando empieza la próxima misión, primero lo más viejo si hay demasiado. Una misión interrumpida se queda.</translation>
    </message>
    <message>
        <source>Open the rules</source>
        <translation>Abrir las reglas</translation>
    </message>
    <message>
        <source>What is asked and what is refused: %1 and %2 in %3</source>
        <translation>Lo que se pregunta y lo que se rechaza: %1 y %2 en %3</translation>
    </message>
    <message>
        <source>A corner stops the agent</source>
        <translation>Una esquina detiene al agente</translation>
    </message>
    <message>
        <source>Push the pointer into a corner of a display you share with the agent: everything stops, as by the Pause key. It holds for the displays opened from now on.</source>
        <translation>Lleve el puntero a una esquina de una pantalla que comparte con el agente: todo se detiene, como con la tecla Pausa. Vale para las pantallas que se abran desde ahora.</translation>
    </message>
    <message>
        <source>A click approves where no press can be proven</source>
        <translation>Un clic aprueba donde no se puede probar ninguna pulsación</translation>
    </message>
    <message>
        <source>For displays without physical devices (VNC, xrdp, Xvfb), where nothing can be approved in this window. Risk: any program that can click in this window can approve as well. It never counts for a mission on the display that this window is on.</source>
        <translation>Para pantallas sin dispositivos físicos (VNC, xrdp, Xvfb), donde no se puede aprobar nada en esta ventana. Riesgo: cualquier programa que pueda hacer clic en esta ventana también puede aprobar. Nunca vale para una misión en la pantalla donde está esta ventana.</translation>
    </message>
    <message>
        <source>Escape three times stops the agent</source>
        <translation>Escape tres veces detiene al agente</translation>
    </message>
    <message>
        <source>Press Escape three times within a second: all input stops, as by the Pause key, and a running mission is held. Presses that close a window or move the focus do not count. It holds for the displays opened from now on.</source>
        <translation>Pulse Escape tres veces en un segundo: se detiene toda la entrada, como con la tecla Pausa, y una misión en marcha queda retenida. No cuentan las pulsaciones que cierran una ventana o mueven el foco. Vale para las pantallas que se abran desde ahora.</translation>
    </message>
</context>
<context>
    <name>triarch::SampleCard</name>
    <message>
        <source>Now press the Pause key, or Esc three times</source>
        <translation>Pulse ahora la tecla Pausa, o Esc tres veces</translation>
    </message>
    <message>
        <source>Panic works: stopped in %1 ms</source>
        <translation>El pánico funciona: detenido en %1 ms</translation>
    </message>
    <message>
        <source>Panic (Pause/Break key or 3× Esc) not tried yet</source>
        <translation>Pánico (tecla Pausa o 3× Esc) aún sin probar</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Probar otra vez</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Probarlo</translation>
    </message>
    <message>
        <source>Try panic again</source>
        <translation>Probar otra vez el pánico</translation>
    </message>
    <message>
        <source>Try panic</source>
        <translation>Probar el pánico</translation>
    </message>
    <message>
        <source>A finished sample mission: the calculator shows 12</source>
        <translation>Una misión de ejemplo terminada: la calculadora muestra 12</translation>
    </message>
    <message>
        <source>Run the sample mission</source>
        <translation>Ejecutar la misión de ejemplo</translation>
    </message>
    <message>
        <source>Watch the three personas work out 7 + 5 in a calculator on a private display. Takes about a minute, needs no model server, touches nothing of yours.</source>
        <translation>Vea cómo los tres roles calculan 7 + 5 en una calculadora, en una pantalla privada. Dura cerca de un minuto, no necesita servidor de modelos y no toca nada suyo.</translation>
    </message>
</context>
<context>
    <name>triarch::SeenPictureView</name>
    <message>
        <source>What the executor sees</source>
        <translation>Lo que ve el ejecutor</translation>
    </message>
    <message>
        <source>%1, pointer drawn in</source>
        <translation>%1, con puntero</translation>
    </message>
    <message>
        <source>No picture yet</source>
        <translation>Aún no hay imagen</translation>
    </message>
    <message>
        <source>%1 old</source>
        <translation>hace %1</translation>
    </message>
    <message>
        <source>%1 old, unchanged since</source>
        <translation>hace %1, sin cambios desde entonces</translation>
    </message>
    <message>
        <source>%1 old, changed since</source>
        <translation>hace %1, con cambios desde entonces</translation>
    </message>
    <message>
        <source>unchanged, %1</source>
        <translation>sin cambios, %1</translation>
    </message>
    <message>
        <source>changed, %1</source>
        <translation>con cambios, %1</translation>
    </message>
    <message>
        <source>Turn %1, as recorded</source>
        <translation>Turno %1, como se grabó</translation>
    </message>
</context>
<context>
    <name>triarch::ServerDialog</name>
    <message>
        <source>Add a server</source>
        <translation>Añadir un servidor</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>What the profile is called</source>
        <translation>Cómo se llama el perfil</translation>
    </message>
    <message>
        <source>The first one the server lists</source>
        <translation>El primero que ofrece el servidor</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>A key is named by where it is: keyring:NAME, env:VARIABLE or file:PATH. It is read from there when it is needed, and never written into the profile.</source>
        <translation>Una clave se nombra por el lugar donde está: keyring:NOMBRE, env:VARIABLE o file:RUTA. Se lee de ahí cuando hace falta y nunca se escribe en el perfil.</translation>
    </message>
    <message>
        <source>Add and test</source>
        <translation>Añadir y probar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>triarch::SettingsDialog</name>
    <message>
        <source>As the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Fast, 0.5 s</source>
        <translation>Rápida, 0,5 s</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Apariencia</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Tiempos</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Menus and buttons change at once; a text that is already shown may wait for the next start. Names of tools and phases stay as they are.</source>
        <translation>Los menús y botones cambian al instante; un texto que ya se muestra puede esperar al próximo inicio. Los nombres de herramientas y fases quedan como son.</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Ritmo</translation>
    </message>
    <message>
        <source>The pause between a model&apos;s answer and its input. 3.5 s is the pace of the agent contract: time enough to read the proposal and to stop it.</source>
        <translation>La pausa entre la respuesta de un modelo y su entrada. 3,5 s es el ritmo del contrato del agente: tiempo para leer la propuesta y detenerla.</translation>
    </message>
    <message>
        <source>Pages of settings</source>
        <translation>Páginas de ajustes</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Own, %1</source>
        <translation>Propio, %1</translation>
    </message>
    <message>
        <source>As soon as stable</source>
        <translation>Al estabilizarse</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Avisos</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Movimiento</translation>
    </message>
    <message>
        <source>Model and its test</source>
        <translation>El modelo y su prueba</translation>
    </message>
    <message>
        <source>Time for your yes</source>
        <translation>Tiempo para su sí</translation>
    </message>
    <message>
        <source>How long missions are kept</source>
        <translation>Cuánto se guardan las misiones</translation>
    </message>
    <message>
        <source>Rules for what is asked</source>
        <translation>Reglas de lo que se pregunta</translation>
    </message>
    <message>
        <source>Icon in the tray</source>
        <translation>Icono en la bandeja</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Seguridad</translation>
    </message>
    <message>
        <source>Signs of what is under way turn</source>
        <translation>Los signos de lo que está en curso giran</translation>
    </message>
    <message>
        <source>Stop by pushing the pointer into a corner</source>
        <translation>Detener llevando el puntero a una esquina</translation>
    </message>
    <message>
        <source>Quick, 1 s</source>
        <translation>Ágil, 1 s</translation>
    </message>
    <message>
        <source>Brisk, 2 s</source>
        <translation>Ligera, 2 s</translation>
    </message>
    <message>
        <source>Normal, 3.5 s</source>
        <translation>Normal, 3,5 s</translation>
    </message>
</context>
<context>
    <name>triarch::ShortcutsDialog</name>
    <message>
        <source>Pause key</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>3× Esc</source>
        <translation>3× Esc</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrar</translation>
    </message>
    <message>
        <source>Filter the shortcuts</source>
        <translation>Filtrar los atajos</translation>
    </message>
    <message>
        <source>Shortcuts by menu</source>
        <translation>Atajos por menú</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Qué hace</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Usual keys for all</source>
        <translation>Teclas habituales para todo</translation>
    </message>
    <message>
        <source>Yours. Usually: %1</source>
        <translation>Suya. Habitual: %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>Your keys back</source>
        <translation>Recuperar sus teclas</translation>
    </message>
</context>
<context>
    <name>triarch::StatusStrip</name>
    <message>
        <source>Display</source>
        <translation>Pantalla</translation>
    </message>
    <message>
        <source>Pictures a second</source>
        <translation>Imágenes por segundo</translation>
    </message>
    <message>
        <source>Model latency</source>
        <translation>Latencia del modelo</translation>
    </message>
    <message>
        <source>Tokens a second</source>
        <translation>Tokens por segundo</translation>
    </message>
    <message>
        <source>Tokens of the mission</source>
        <translation>Tokens de la misión</translation>
    </message>
    <message>
        <source>Time of the last stop</source>
        <translation>Tiempo de la última detención</translation>
    </message>
    <message>
        <source>Free disk space</source>
        <translation>Espacio libre en disco</translation>
    </message>
    <message>
        <source>Ask policy</source>
        <translation>Política de preguntas</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <source>model not asked yet</source>
        <translation>modelo sin preguntar</translation>
    </message>
    <message>
        <source>model %1 s</source>
        <translation>modelo %1 s</translation>
    </message>
    <message>
        <source>model %1 s, p95 %2 s</source>
        <translation>modelo %1 s, p95 %2 s</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 tok/s</translation>
    </message>
    <message>
        <source>%1 in / %2 out</source>
        <translation>%1 entran / %2 salen</translation>
    </message>
    <message>
        <source>no display</source>
        <translation>sin pantalla</translation>
    </message>
    <message>
        <source>%1 does not answer</source>
        <translation>%1 no responde</translation>
    </message>
    <message>
        <source>%1  %2×%3</source>
        <translation>%1  %2×%3</translation>
    </message>
    <message>
        <source>stopped in %1 ms</source>
        <translation>detenido en %1 ms</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 libres</translation>
    </message>
    <message>
        <source>%1, host %2</source>
        <translation>%1, anfitrión %2</translation>
    </message>
    <message>
        <source>Nothing is sent in review</source>
        <translation>En revisión no se envía nada</translation>
    </message>
    <message>
        <source>%1 ready</source>
        <translation>%1: listo</translation>
    </message>
    <message>
        <source>Approvals</source>
        <translation>Aprobaciones</translation>
    </message>
    <message numerus="yes">
        <source>%n approval(s) waiting</source>
        <translation>
            <numerusform>%n aprobación en espera</numerusform>
            <numerusform>%n aprobaciones en espera</numerusform>
        </translation>
    </message>
    <message>
        <source>Socket of the display</source>
        <translation>Socket de la pantalla</translation>
    </message>
    <message>
        <source>socket ready</source>
        <translation>socket listo</translation>
    </message>
    <message>
        <source>no socket</source>
        <translation>sin socket</translation>
    </message>
    <message>
        <source>Commands reach this display at %1</source>
        <translation>Las órdenes llegan a esta pantalla por %1</translation>
    </message>
    <message>
        <source>Commands do not reach this display: nobody serves it</source>
        <translation>Las órdenes no llegan a esta pantalla: nadie la atiende</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Grabación</translation>
    </message>
    <message>
        <source>Soundness of the journal</source>
        <translation>Integridad del diario</translation>
    </message>
    <message>
        <source>Pictures of the recording</source>
        <translation>Imágenes de la grabación</translation>
    </message>
    <message>
        <source>Tokens of the recording</source>
        <translation>Tokens de la grabación</translation>
    </message>
    <message>
        <source>Read-only, opened from %1</source>
        <translation>Solo lectura, abierto de %1</translation>
    </message>
    <message>
        <source>The journal is damaged</source>
        <translation>El diario está dañado</translation>
    </message>
    <message>
        <source>The journal is sound</source>
        <translation>El diario está íntegro</translation>
    </message>
    <message>
        <source>Checking the journal...</source>
        <translation>Comprobando el diario...</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), %1</source>
        <translation>
            <numerusform>%n imagen, %1</numerusform>
            <numerusform>%n imágenes, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, capture %2 ms</source>
        <translation>%1, captura %2 ms</translation>
    </message>
    <message>
        <source>Reading the slowest picture of the last second took %1 ms</source>
        <translation>Leer la imagen más lenta del último segundo llevó %1 ms</translation>
    </message>
    <message>
        <source>no socket yet</source>
        <translation>aún sin socket</translation>
    </message>
    <message>
        <source>Commands will reach the display once there is one</source>
        <translation>Las órdenes llegarán a la pantalla cuando haya una</translation>
    </message>
    <message>
        <source>Whether the mission is recorded</source>
        <translation>Si la misión se graba</translation>
    </message>
    <message>
        <source>model: no answer yet</source>
        <translation>modelo: aún sin respuesta</translation>
    </message>
    <message numerus="yes">
        <source>%n allowed for a while</source>
        <translation>
            <numerusform>%n permiso por un tiempo</numerusform>
            <numerusform>%n permisos por un tiempo</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::StrategistPage</name>
    <message>
        <source>met</source>
        <translation>cumplido</translation>
    </message>
    <message>
        <source>not met</source>
        <translation>no cumplido</translation>
    </message>
    <message>
        <source>open</source>
        <translation>pendiente</translation>
    </message>
    <message>
        <source>The strategist has not been asked yet</source>
        <translation>Aún no se ha preguntado al estratega</translation>
    </message>
    <message>
        <source>It writes the plan when a mission starts.</source>
        <translation>Escribe el plan cuando empieza una misión.</translation>
    </message>
    <message>
        <source>Doctrine</source>
        <translation>Doctrina</translation>
    </message>
    <message>
        <source>Success criteria</source>
        <translation>Criterios de éxito</translation>
    </message>
    <message>
        <source>The doctrine appears here when it is complete.</source>
        <translation>La doctrina aparece aquí cuando está completa.</translation>
    </message>
</context>
<context>
    <name>triarch::TacticianPage</name>
    <message>
        <source>The tactician has not been asked yet</source>
        <translation>Aún no se ha preguntado al táctico</translation>
    </message>
    <message>
        <source>It sets the phase, the tools and what the executor is told.</source>
        <translation>Fija la fase, las herramientas y lo que se dice al ejecutor.</translation>
    </message>
</context>
<context>
    <name>triarch::TargetPatch</name>
    <message>
        <source>What it goes to</source>
        <translation>A qué va</translation>
    </message>
</context>
<context>
    <name>triarch::TellField</name>
    <message>
        <source>Sent, enters turn %1</source>
        <translation>Enviado, entra en el turno %1</translation>
    </message>
    <message>
        <source>Answer the question above</source>
        <translation>Responda a la pregunta de arriba</translation>
    </message>
    <message>
        <source>Tell the personas… it enters the next turn</source>
        <translation>Diga algo a los roles… entra en el próximo turno</translation>
    </message>
    <message>
        <source>Tell the personas…</source>
        <translation>Decir a los roles…</translation>
    </message>
    <message>
        <source>Tell the personas</source>
        <translation>Decir a los roles</translation>
    </message>
    <message>
        <source>One sentence that enters the next turn as the operator&apos;s</source>
        <translation>Una frase que entra en el próximo turno como del operador</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>Send it into the next turn (Return)</source>
        <translation>Enviarlo al próximo turno (Intro)</translation>
    </message>
    <message>
        <source>Answer it</source>
        <translation>Respóndala</translation>
    </message>
    <message>
        <source>Say what is to be done now</source>
        <translation>Diga qué hay que hacer ahora</translation>
    </message>
    <message>
        <source>Say what to do</source>
        <translation>Diga qué hacer</translation>
    </message>
</context>
<context>
    <name>triarch::TesterPane</name>
    <message>
        <source>Nothing was sent. It only looks: no rule is asked.</source>
        <translation>No se envió nada. Solo mira: no se consulta ninguna regla.</translation>
    </message>
    <message>
        <source>Nothing was sent. What the rules say is known when it runs.</source>
        <translation>No se envió nada. Lo que digan las reglas se sabrá al ejecutarlo.</translation>
    </message>
    <message>
        <source>Nothing was sent. Allowed by the rule %1.</source>
        <translation>No se envió nada. Lo permite la regla %1.</translation>
    </message>
    <message>
        <source>Nothing was sent. The rule %1 asks you first: %2</source>
        <translation>No se envió nada. La regla %1 le pregunta antes: %2</translation>
    </message>
    <message>
        <source>Nothing was sent. The rule %1 refuses it: %2</source>
        <translation>No se envió nada. La regla %1 lo rechaza: %2</translation>
    </message>
    <message>
        <source>Read as %1: %2</source>
        <translation>Leído como %1: %2</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>A rule asks you first. Say yes among the approvals, then run it once more.</source>
        <translation>Una regla le pregunta antes. Dé el sí en las aprobaciones y ejecútelo otra vez.</translation>
    </message>
    <message>
        <source>Done in %1</source>
        <translation>Hecho en %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Being done...</source>
        <translation>En curso...</translation>
    </message>
    <message>
        <source>Paste a line or message of lucy, command, deskctl or a tool</source>
        <translation>Pegue línea o mensaje de lucy, command, deskctl o herramienta</translation>
    </message>
    <message>
        <source>Line or message</source>
        <translation>Línea o mensaje</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Pick point</source>
        <translation>Marcar</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Simular</translation>
    </message>
    <message>
        <source>Shows where it would land and what the rules would say; nothing is sent</source>
        <translation>Muestra dónde caería y qué dirían las reglas; no se envía nada</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Does it once on the display, through the same rules and the same journal as every action</source>
        <translation>Lo hace una vez en la pantalla, por las mismas reglas y el mismo diario que toda acción</translation>
    </message>
    <message>
        <source>Start a private display</source>
        <translation>Iniciar una pantalla privada</translation>
    </message>
    <message>
        <source>In control only clicks, drags, scrolling and keys are sent. This has to wait until the mission has ended.</source>
        <translation>Con el control solo se envían clics, arrastres, desplazamientos y teclas. Esto tiene que esperar a que termine la misión.</translation>
    </message>
    <message>
        <source>It came to nothing.</source>
        <translation>No resultó en nada.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Ends what is being done, and releases</source>
        <translation>Termina lo que se está haciendo, y suelta</translation>
    </message>
    <message>
        <source>Take control</source>
        <translation>Tomar el control</translation>
    </message>
    <message>
        <source>The next click in the picture sets the point, or the arrow keys and Return; nothing is sent</source>
        <translation>El próximo clic en la imagen fija el punto, o las flechas e Intro; no se envía nada</translation>
    </message>
    <message>
        <source>Queries and dry runs work here.</source>
        <translation>Aquí se puede consultar y simular.</translation>
    </message>
    <message>
        <source>A wait sends nothing: while you are in control the mission stands still as it is.</source>
        <translation>Una espera no envía nada: mientras usted tiene el control, la misión ya está detenida.</translation>
    </message>
    <message>
        <source>Asks the display once, whoever works it; nothing is sent</source>
        <translation>Pregunta una vez a la pantalla, trabaje quien trabaje en ella; no se envía nada</translation>
    </message>
    <message>
        <source>Allow input again</source>
        <translation>Permitir la entrada de nuevo</translation>
    </message>
    <message>
        <source>Nothing was sent, and it would not be sent: input is stopped on this display.</source>
        <translation>No se envió nada, y no se enviaría: la entrada está detenida en esta pantalla.</translation>
    </message>
    <message>
        <source>Also a model&apos;s answer out of a log, or a line of triarchctl&apos;s</source>
        <translation>También la respuesta de un modelo tomada de un registro, o una línea de triarchctl</translation>
    </message>
    <message>
        <source>The form is not the line that was pasted: clear the line to go on with the form.</source>
        <translation>El formulario no es la línea pegada: borre la línea para seguir con el formulario.</translation>
    </message>
    <message>
        <source>You said yes: run it now.</source>
        <translation>Usted dijo que sí: ejecútelo ahora.</translation>
    </message>
    <message>
        <source>Your yes counts no more. Run it to be asked again.</source>
        <translation>Su sí ya no cuenta. Ejecútelo para que se le pregunte de nuevo.</translation>
    </message>
    <message>
        <source>It was turned down, or nobody answered: it is not sent.</source>
        <translation>Se rechazó o nadie respondió: no se envía.</translation>
    </message>
</context>
<context>
    <name>triarch::TimelineDelegate</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
</context>
<context>
    <name>triarch::TimelinePage</name>
    <message>
        <source>Turn</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>Time of the turn</source>
        <translation>Tiempo del turno</translation>
    </message>
    <message>
        <source>Time of the turns</source>
        <translation>Tiempo de los turnos</translation>
    </message>
    <message>
        <source>No turn has ended yet.</source>
        <translation>Aún no ha terminado ningún turno.</translation>
    </message>
    <message>
        <source>What every turn took is shown here.</source>
        <translation>Aquí se muestra lo que tardó cada turno.</translation>
    </message>
</context>
<context>
    <name>triarch::ToolCallCard</name>
    <message>
        <source>Sent, waiting until the picture is still</source>
        <translation>Enviada, esperando a que la imagen se asiente</translation>
    </message>
    <message>
        <source>%1, %2 of the pixels changed</source>
        <translation>%1, cambió el %2 de los píxeles</translation>
    </message>
    <message>
        <source>Held: Step sends it, Start goes on</source>
        <translation>Retenida: Paso la envía, Iniciar continúa</translation>
    </message>
    <message>
        <source>Sent %1 after the answer ends</source>
        <translation>Se envía %1 después de la respuesta</translation>
    </message>
    <message>
        <source>Sent as soon as it has been checked</source>
        <translation>Se envía en cuanto se comprueba</translation>
    </message>
    <message>
        <source>Turn %1: %2</source>
        <translation>Turno %1: %2</translation>
    </message>
    <message>
        <source>target</source>
        <translation>destino</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posición</translation>
    </message>
    <message>
        <source>goes to</source>
        <translation>va a</translation>
    </message>
    <message>
        <source>lands in</source>
        <translation>cae en</translation>
    </message>
    <message>
        <source>no window</source>
        <translation>ninguna ventana</translation>
    </message>
    <message>
        <source>Call %1, %2</source>
        <translation>Llamada %1, %2</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Retenida</translation>
    </message>
    <message>
        <source>with</source>
        <translation>con</translation>
    </message>
    <message>
        <source>label</source>
        <translation>etiqueta</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>key</source>
        <translation>tecla</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>evidencia</translation>
    </message>
    <message>
        <source>no window any more</source>
        <translation>ninguna ventana ya</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>ahora %1</translation>
    </message>
</context>
<context>
    <name>triarch::ToolListModel</name>
    <message>
        <source>tactician</source>
        <translation>táctico</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>bloqueada</translation>
    </message>
    <message>
        <source>On: the tactician chose it for this phase</source>
        <translation>Activa: el táctico la eligió para esta fase</translation>
    </message>
    <message>
        <source>Locked: the executor may report completion only when the tactician allows it</source>
        <translation>Bloqueada: el ejecutor solo puede dar la misión por completada cuando el táctico lo permite</translation>
    </message>
    <message>
        <source>Off: the tactician did not choose it for this phase</source>
        <translation>Inactiva: el táctico no la eligió para esta fase</translation>
    </message>
    <message>
        <source>fallback</source>
        <translation>reserva</translation>
    </message>
    <message>
        <source>On: the tactician chose no tools, so the fallback configuration grants it</source>
        <translation>Activa: el táctico no eligió herramientas, así que la concede la configuración de reserva</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>operador</translation>
    </message>
    <message>
        <source>On: you granted it, whatever the tactician chooses</source>
        <translation>Sí: usted la concedió, elija lo que elija el táctico</translation>
    </message>
    <message>
        <source>Off: you took it away, whatever the tactician chooses</source>
        <translation>No: usted la quitó, elija lo que elija el táctico</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>quitada</translation>
    </message>
    <message>
        <source>On: granted at turn %1 by the tactician</source>
        <translation>Activa: concedida en el turno %1 por el táctico</translation>
    </message>
    <message>
        <source>Off: taken away at turn %1 by the tactician</source>
        <translation>Inactiva: quitada en el turno %1 por el táctico</translation>
    </message>
</context>
<context>
    <name>triarch::ToolTestBench</name>
    <message>
        <source>Who served the display has ended</source>
        <translation>Quien servía la pantalla ha terminado</translation>
    </message>
    <message>
        <source>Nobody serves the display</source>
        <translation>Nadie sirve la pantalla</translation>
    </message>
</context>
<context>
    <name>triarch::ToolsPane</name>
    <message>
        <source>%1 of %2 on</source>
        <translation>%1 de %2 activas</translation>
    </message>
    <message>
        <source>Why, by the tactician at turn %1</source>
        <translation>Motivo, del táctico en el turno %1</translation>
    </message>
    <message>
        <source>It gave no reason.</source>
        <translation>No dio ningún motivo.</translation>
    </message>
    <message>
        <source>No tools chosen</source>
        <translation>Ninguna herramienta elegida</translation>
    </message>
    <message>
        <source>The tactician picks them when a phase begins.</source>
        <translation>El táctico las elige cuando empieza una fase.</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>Why these tools</source>
        <translation>Por qué estas herramientas</translation>
    </message>
    <message>
        <source>Why the fallback, turn %1</source>
        <translation>Por qué la reserva, turno %1</translation>
    </message>
    <message>
        <source>Break before %1</source>
        <translation>Parar antes de %1</translation>
    </message>
    <message>
        <source>Take away %1</source>
        <translation>Quitar %1</translation>
    </message>
    <message>
        <source>Grant %1</source>
        <translation>Conceder %1</translation>
    </message>
    <message>
        <source>As the tactician chooses</source>
        <translation>Como elija el táctico</translation>
    </message>
    <message>
        <source>Reset to tactician: no tool is granted or taken away by you</source>
        <translation>Volver al táctico: usted no concede ni quita ninguna herramienta</translation>
    </message>
    <message>
        <source>Reset to tactician</source>
        <translation>Volver al táctico</translation>
    </message>
    <message>
        <source>%1k</source>
        <translation>%1k</translation>
    </message>
    <message>
        <source>%1 tokens saved</source>
        <translation>%1 tokens ahorrados</translation>
    </message>
    <message>
        <source>%1 saved</source>
        <translation>ahorro %1</translation>
    </message>
    <message>
        <source>About %1 tokens were not sent in this mission, since the executor is told of a phase&apos;s tools alone and not of all %2</source>
        <translation>Unos %1 tokens no se enviaron en esta misión, porque al ejecutor solo se le dicen las herramientas de una fase y no las %2</translation>
    </message>
    <message>
        <source>Nothing to reset: you have granted no tool and taken none away</source>
        <translation>No hay nada que devolver: usted no ha concedido ni quitado ninguna herramienta</translation>
    </message>
    <message>
        <source>Nothing to reset: no mission is running</source>
        <translation>No hay nada que devolver: no hay ninguna misión en marcha</translation>
    </message>
</context>
<context>
    <name>triarch::TopBar</name>
    <message>
        <source>Panes shown</source>
        <translation>Paneles visibles</translation>
    </message>
    <message>
        <source>&amp;Mission</source>
        <translation>&amp;Misión</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ejecución</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Herramientas</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Ven&amp;tana</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Ayuda</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Plantillas</translation>
    </message>
    <message>
        <source>Recent missions</source>
        <translation>Misiones recientes</translation>
    </message>
    <message>
        <source>Marks on the picture</source>
        <translation>Marcas sobre la imagen</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Turnos</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Disposición</translation>
    </message>
</context>
<context>
    <name>triarch::Tour</name>
    <message>
        <source>Say what should be done</source>
        <translation>Diga qué hay que hacer</translation>
    </message>
    <message>
        <source>The mission, the display it works on and the model it asks. Start lets it run, Step sends one action at a time. A mission file or a template sets up everything at once.</source>
        <translation>La misión, la pantalla en la que trabaja y el modelo al que pregunta. Iniciar la deja correr, Paso envía una acción cada vez. Un archivo de misión o una plantilla lo prepara todo de una vez.</translation>
    </message>
    <message>
        <source>Watch the display</source>
        <translation>Mire la pantalla</translation>
    </message>
    <message>
        <source>What the model sees, as it is now, with a crosshair where it wants to press. The mission works on a private display unless you choose another.</source>
        <translation>Lo que ve el modelo, tal como está ahora, con una cruz donde quiere pulsar. La misión trabaja en una pantalla privada si no se elige otra.</translation>
    </message>
    <message>
        <source>Three personas think</source>
        <translation>Piensan tres roles</translation>
    </message>
    <message>
        <source>The strategist writes the doctrine, the tactician chooses tools and phases, the executor acts. What it wants to do next stands here before it is sent, and can be changed.</source>
        <translation>El estratega escribe la doctrina, el táctico elige herramientas y fases, el ejecutor actúa. Lo que quiere hacer está aquí antes de enviarse, y se puede cambiar.</translation>
    </message>
    <message>
        <source>Look into a turn</source>
        <translation>Mire dentro de un turno</translation>
    </message>
    <message>
        <source>The chosen turn in detail: what was asked, what was answered, what changed. Breakpoints, approvals and the tester are pages of this pane.</source>
        <translation>El turno elegido en detalle: qué se preguntó, qué se respondió, qué cambió. Los puntos de parada, las aprobaciones y el probador son páginas de este panel.</translation>
    </message>
    <message>
        <source>Nothing is lost</source>
        <translation>No se pierde nada</translation>
    </message>
    <message>
        <source>Every turn with its picture, the log and what is wrong. A mission that has ended is reviewed from here, and each is kept in its own folder.</source>
        <translation>Cada turno con su imagen, el registro y lo que va mal. Una misión terminada se revisa desde aquí, y cada una se guarda en su propia carpeta.</translation>
    </message>
    <message>
        <source>Stop at any time</source>
        <translation>Pare en cualquier momento</translation>
    </message>
    <message>
        <source>Panic ends all input at once: this button, the Pause key, or Escape three times, in any window. What a rule forbids or asks about waits for your own hand.</source>
        <translation>Pánico corta toda entrada al instante: este botón, la tecla Pausa o Escape tres veces, en cualquier ventana. Lo que una regla prohíbe o pregunta espera a su propia mano.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
    <message>
        <source>Tour: %1</source>
        <translation>Recorrido: %1</translation>
    </message>
    <message>
        <source>Choose a turn here and open the inspector (%1): what was asked, what was answered, what changed. Breakpoints, approvals and the tester come in the same place.</source>
        <translation>Elija aquí un turno y abra el inspector (%1): qué se preguntó, qué se respondió, qué cambió. Los puntos de parada, las aprobaciones y el probador aparecen en el mismo lugar.</translation>
    </message>
</context>
<context>
    <name>triarch::Tray</name>
    <message>
        <source>Turn %1 of %2</source>
        <translation>Turno %1 de %2</translation>
    </message>
    <message>
        <source>Show Triarch</source>
        <translation>Mostrar Triarch</translation>
    </message>
</context>
<context>
    <name>triarch::TurnCallView</name>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>None was given.</source>
        <translation>No se dio ninguna.</translation>
    </message>
    <message>
        <source>Where the %1 went</source>
        <translation>En qué se fueron los %1</translation>
    </message>
    <message>
        <source>Where its time went is known when it has ended</source>
        <translation>En qué se fue su tiempo se sabe cuando termina</translation>
    </message>
    <message>
        <source>No picture kept</source>
        <translation>Sin imagen guardada</translation>
    </message>
    <message>
        <source>No later picture</source>
        <translation>Sin imagen posterior</translation>
    </message>
    <message>
        <source>No later picture yet</source>
        <translation>Aún sin imagen posterior</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>cambió</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>herramienta</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posición</translation>
    </message>
    <message>
        <source>result</source>
        <translation>resultado</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>notas</translation>
    </message>
    <message>
        <source>Justification</source>
        <translation>Justificación</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumentos</translation>
    </message>
    <message>
        <source>More of the call</source>
        <translation>Más de la llamada</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidencia</translation>
    </message>
    <message>
        <source>As proposed</source>
        <translation>Al proponerse</translation>
    </message>
    <message>
        <source>actor</source>
        <translation>actor</translation>
    </message>
    <message>
        <source>Found instead</source>
        <translation>Lo que había</translation>
    </message>
    <message>
        <source>label</source>
        <translation>etiqueta</translation>
    </message>
    <message>
        <source>window</source>
        <translation>ventana</translation>
    </message>
    <message>
        <source>in %1 ms</source>
        <translation>en %1 ms</translation>
    </message>
    <message>
        <source>Where its time went was not measured</source>
        <translation>En qué se fue su tiempo no se midió</translation>
    </message>
</context>
<context>
    <name>triarch::TurnFilter</name>
    <message>
        <source>A quote is open</source>
        <translation>Hay comillas sin cerrar</translation>
    </message>
    <message>
        <source>“%1:” needs a value</source>
        <translation>“%1:” necesita un valor</translation>
    </message>
    <message>
        <source>“-” needs a word after it</source>
        <translation>“-” necesita una palabra detrás</translation>
    </message>
    <message>
        <source>Nothing stands between the quotes</source>
        <translation>No hay nada entre las comillas</translation>
    </message>
    <message>
        <source>A filter has at most %1 characters</source>
        <translation>Un filtro tiene como máximo %1 caracteres</translation>
    </message>
    <message>
        <source>A filter has at most %1 words</source>
        <translation>Un filtro tiene como máximo %1 palabras</translation>
    </message>
    <message>
        <source>“%1:” takes a number or a range, for example %1:%2</source>
        <translation>“%1:” admite un número o un intervalo, por ejemplo %1:%2</translation>
    </message>
    <message>
        <source>The range %1:%2 ends before it begins</source>
        <translation>El intervalo %1:%2 termina antes de empezar</translation>
    </message>
    <message>
        <source>“%1:” is unknown. Did you mean “%2:”?</source>
        <translation>“%1:” es desconocido. ¿Quería decir “%2:”?</translation>
    </message>
    <message>
        <source>“%1:” is unknown. Known are %2</source>
        <translation>“%1:” es desconocido. Se conocen %2</translation>
    </message>
    <message>
        <source>The number is too large: “%1:” takes at most %2</source>
        <translation>El número es demasiado grande: “%1:” admite %2 como máximo</translation>
    </message>
</context>
<context>
    <name>triarch::TurnFilterBar</name>
    <message>
        <source>No turn matches “%1”.</source>
        <translation>Ningún turno coincide con “%1”.</translation>
    </message>
    <message>
        <source>Not valid</source>
        <translation>No válido</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n turno</numerusform>
            <numerusform>%n turnos</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter: tool:click result:error turn:3..6</source>
        <translation>Filtro: tool:click result:error turn:3..6</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrar</translation>
    </message>
    <message>
        <source>Filter the turns</source>
        <translation>Filtrar los turnos</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Quitar filtro</translation>
    </message>
    <message>
        <source>Save filter</source>
        <translation>Guardar filtro</translation>
    </message>
    <message>
        <source>No filter is saved</source>
        <translation>No hay filtros guardados</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Filtros guardados</translation>
    </message>
    <message>
        <source>No turn matches “%1”, the last valid filter.</source>
        <translation>Ningún turno coincide con “%1”, el último filtro válido.</translation>
    </message>
    <message numerus="yes">
        <source>Not valid, still %1 of %n turn(s)</source>
        <translation>
            <numerusform>No válido, aún %1 de %n turno</numerusform>
            <numerusform>No válido, aún %1 de %n turnos</numerusform>
        </translation>
    </message>
    <message>
        <source>Words that a turn must have: tool: phase: status: result: actor: target: window: turn:3..6 changed:5.. ms:2000.. tokens:..1000, or any text. A - in front, as in -tool:click, hides what has it. * stands for any characters, quotes keep words together. Return takes over what may have been meant.</source>
        <translation>Palabras que debe tener un turno: tool: phase: status: result: actor: target: window: turn:3..6 changed:5.. ms:2000.. tokens:..1000, o cualquier texto. Un - delante, como en -tool:click, oculta lo que la tiene. * vale por cualquier carácter, las comillas mantienen juntas las palabras. Intro acepta lo que se quería decir.</translation>
    </message>
    <message numerus="yes">
        <source>Valid filter, %1 of %n turn(s)</source>
        <translation>
            <numerusform>Filtro válido, %1 de %n turno</numerusform>
            <numerusform>Filtro válido, %1 de %n turnos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::TurnList</name>
    <message>
        <source>Turns</source>
        <translation>Turnos</translation>
    </message>
    <message>
        <source>Every turn is kept here with its picture.</source>
        <translation>Aquí se guarda cada turno con su imagen.</translation>
    </message>
</context>
<context>
    <name>triarch::TurnStatus</name>
    <message>
        <source>Proposed</source>
        <translation>Propuesta</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
    <message>
        <source>No effect</source>
        <translation>Sin efecto</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Rechazada</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallo</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Completada</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Enviado</translation>
    </message>
    <message>
        <source>No action</source>
        <translation>Sin acción</translation>
    </message>
    <message>
        <source>Needs help</source>
        <translation>Necesita ayuda</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>No enviado</translation>
    </message>
</context>
<context>
    <name>triarch::TurnTableModel</name>
    <message>
        <source>Turn</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>Actor</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Cambió</translation>
    </message>
    <message>
        <source>Pixels of the display that the turn changed</source>
        <translation>Píxeles de la pantalla que cambió el turno</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>What the turn took, in milliseconds; being held does not count</source>
        <translation>Lo que tardó el turno, en milisegundos; estar retenido no cuenta</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Tokens of the turn&apos;s model calls, in and out</source>
        <translation>Tokens de las llamadas al modelo del turno, entrada y salida</translation>
    </message>
    <message>
        <source>%1 in, %2 out</source>
        <translation>%1 entran, %2 salen</translation>
    </message>
    <message>
        <source>Turn %1, %2 %3, %4</source>
        <translation>Turno %1, %2 %3, %4</translation>
    </message>
    <message>
        <source>Sent, the screen settles</source>
        <translation>Enviado, la pantalla se asienta</translation>
    </message>
    <message>
        <source>%1, by the operator</source>
        <translation>%1, del operador</translation>
    </message>
    <message>
        <source>Not sent yet</source>
        <translation>Aún sin enviar</translation>
    </message>
</context>
<context>
    <name>triarch::TurnTableView</name>
    <message>
        <source>Turns</source>
        <translation>Turnos</translation>
    </message>
    <message>
        <source>Columns of the turns</source>
        <translation>Columnas de los turnos</translation>
    </message>
</context>
<context>
    <name>triarch::TurnsPage</name>
    <message>
        <source>Every turn is kept here with its picture.</source>
        <translation>Aquí se guarda cada turno con su imagen.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Quitar filtro</translation>
    </message>
    <message>
        <source>Run the sample mission</source>
        <translation>Ejecutar la misión de ejemplo</translation>
    </message>
    <message>
        <source>Open a recording...</source>
        <translation>Abrir una grabación...</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) are hidden by the filter</source>
        <translation>
            <numerusform>El filtro oculta %n turno</numerusform>
            <numerusform>El filtro oculta %n turnos</numerusform>
        </translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>¿Quería decir “%1”?</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) are hidden by the last valid filter</source>
        <translation>
            <numerusform>El último filtro válido oculta %n turno</numerusform>
            <numerusform>El último filtro válido oculta %n turnos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::WaterfallView</name>
    <message>
        <source>Where the time went</source>
        <translation>En qué se fue el tiempo</translation>
    </message>
</context>
<context>
    <name>triarch::WindowListModel</name>
    <message>
        <source>focused</source>
        <translation>con foco</translation>
    </message>
    <message>
        <source>minimised</source>
        <translation>minimizada</translation>
    </message>
    <message>
        <source>other desktop</source>
        <translation>otro escritorio</translation>
    </message>
</context>
<context>
    <name>triarch::WindowsPane</name>
    <message>
        <source>Filter by title or class</source>
        <translation>Filtrar por título o clase</translation>
    </message>
    <message>
        <source>Filter windows</source>
        <translation>Filtrar ventanas</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Ventanas</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>Copiar id</translation>
    </message>
    <message>
        <source>Copy geometry</source>
        <translation>Copiar geometría</translation>
    </message>
    <message>
        <source>No display yet</source>
        <translation>Aún no hay pantalla</translation>
    </message>
    <message>
        <source>Its windows appear here.</source>
        <translation>Aquí aparecen sus ventanas.</translation>
    </message>
    <message>
        <source>This display has no windows</source>
        <translation>Esta pantalla no tiene ventanas</translation>
    </message>
    <message>
        <source>A mission may start an application.</source>
        <translation>Una misión puede iniciar una aplicación.</translation>
    </message>
    <message>
        <source>No window matches</source>
        <translation>Ninguna ventana coincide</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Quitar filtro</translation>
    </message>
    <message>
        <source>%1 does not answer</source>
        <translation>%1 no responde</translation>
    </message>
    <message>
        <source>Its windows appear here once it does.</source>
        <translation>Sus ventanas aparecen aquí cuando responda.</translation>
    </message>
    <message>
        <source>Focus and raise</source>
        <translation>Enfocar y traer al frente</translation>
    </message>
    <message>
        <source>Take a picture of it</source>
        <translation>Hacerle una captura</translation>
    </message>
    <message>
        <source>Restrict the next mission to it</source>
        <translation>Limitar a ella la próxima misión</translation>
    </message>
    <message>
        <source>No window manager answers</source>
        <translation>Ningún gestor de ventanas responde</translation>
    </message>
    <message>
        <source>One that keeps to EWMH, as openbox does, lists, frames and raises the windows of a display.</source>
        <translation>Uno que siga EWMH, como openbox, enumera, enmarca y trae al frente las ventanas de una pantalla.</translation>
    </message>
    <message>
        <source>Launch an application...</source>
        <translation>Abrir una aplicación...</translation>
    </message>
</context>
<context>
    <name>triarch::WorkerService</name>
    <message>
        <source>Port %1 cannot be opened: another program may have it</source>
        <translation>No se puede abrir el puerto %1: puede que lo tenga otro programa</translation>
    </message>
    <message>
        <source>Port %1 may not be opened by you: take one from 1024 upwards</source>
        <translation>No tiene permiso para abrir el puerto %1: elija uno a partir de 1024</translation>
    </message>
    <message>
        <source>The token file %1 cannot be read or written</source>
        <translation>El archivo de credencial %1 no se puede leer ni escribir</translation>
    </message>
    <message>
        <source>The token file %1 holds no token: delete it, and a new one is made</source>
        <translation>El archivo de credencial %1 no contiene ninguna: bórrelo y se creará una nueva</translation>
    </message>
    <message>
        <source>The token file %1 is open to others: chmod 600 closes it</source>
        <translation>El archivo de credencial %1 está abierto a otros: chmod 600 lo cierra</translation>
    </message>
    <message>
        <source>write ws://localhost or another name of this computer, or wss:// for any other, without a password</source>
        <translation>escriba ws://localhost u otro nombre de este equipo, o wss:// para cualquier otro, sin contraseña</translation>
    </message>
</context>
</TS>
