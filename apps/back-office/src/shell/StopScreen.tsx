/** An error of the program itself, before anything of it could start. In English: it is for whoever made it. */
export const StopScreen = ({ reason }: { reason: string }) => (
  <main style={{ padding: 40, fontFamily: 'system-ui' }} role="alert">
    <h1>Touchline cannot start</h1>
    <p>{reason}</p>
  </main>
)
