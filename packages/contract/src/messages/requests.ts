/** Errors of a request apart from its content: its body, its headers, its connection. */
export const requestsMessages = {
  malformed: 'The request is malformed.',
  headersTooLarge: 'The request headers are too large.',
  bodyTooLarge: 'The request body is too large.',
  bodyTooDeep: 'The request body is nested deeper than {{max}} levels.',
  tooManyValues: 'The request body has more than {{max}} values.',
  notJson: 'The request body is not valid JSON.',
  contentType: 'The content type of the request is not supported.',
  ifMatch: 'Set If-Match to the ETag of a response, including its quotes.',
  idempotencyKey: 'The Idempotency-Key must be 1 to 200 visible ASCII characters.',
  idempotencyReused: 'This Idempotency-Key was already used for a different request.',
  idempotencyRunning: 'The first request with this Idempotency-Key is still running. Try again in a moment.',
  fileChanged: 'This file has changed. Reload it.',
  fileTooShort: 'The file is shorter than the requested range.',
  realtimeOrigin: 'Only pages of this site can use the realtime channel.',
  realtimeStarting: 'The realtime channel is starting.',
} as const
