/** Shows an error in the program itself that prevents it from starting. In English, since it is for developers. */
export const StopScreen = ({ reason }: { reason: string }) => (
  <main style={{ padding: 40, fontFamily: 'system-ui' }} role="alert">
    <h1>Touchline cannot start</h1>
    <p>{reason}</p>
  </main>
)
