/** Addresses that are told of changes. */
export const webhooksMessages = {
  address: 'Enter an https URL without a username. Your administrator can allow other hosts.',
  unknownType: 'Choose one of the types of events.',
  tooMany: 'An account can have {{max}} webhooks. Delete one first.',
  isOff: 'Turn the webhook on first.',
  whatToResend: 'Name one message, or a time since which those that failed are sent again.',
  turnedOff: 'The webhook to {{host}} was turned off: no message has arrived.',
} as const
