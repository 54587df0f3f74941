/** Errors of a request apart from its content: its body, its headers, its connection. */
export const requestsMessages = {
  malformed: 'The request is malformed. Check its syntax.',
  headersTooLarge: 'The request headers are too large. Shorten them.',
  bodyTooLarge: 'The request body is too large. Send less at once.',
  bodyTooDeep: 'Nest the request body at most {{max}} levels deep.',
  tooManyValues: 'Send at most {{max}} values in the request body.',
  notJson: 'The request body is not valid JSON. Check its syntax.',
  contentType: 'The content type of the request is not supported. Send JSON.',
  ifMatch: 'Set If-Match to the ETag of a response, including its quotes.',
  idempotencyKey: 'Use 1 to 200 visible ASCII characters in the Idempotency-Key.',
  idempotencyReused: 'This Idempotency-Key was already used for a different request. Use a new one.',
  idempotencyRunning: 'The first request with this Idempotency-Key is still running. Try again in a moment.',
  fileChanged: 'This file has changed. Reload it.',
  fileTooShort: 'The file is shorter than the requested range. Request less of it.',
  realtimeOrigin: 'Only pages of this site can use the realtime channel.',
  realtimeStarting: 'The realtime channel is starting. Try again in a moment.',
} as const
