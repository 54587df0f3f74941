export { openPlayerServer, type TestPlayerServer } from './player-server.ts'
export { connectPublisher, type TestPublisher } from './publisher.ts'
