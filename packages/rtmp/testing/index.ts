export { connectPublisher, type TestPublisher } from './publisher.ts'
