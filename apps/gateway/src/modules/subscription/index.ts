import { readSubscriptionHandler } from './read-subscription.ts'

export { checkMinutes, checkPeople, checkStorage } from './limits.ts'

export const subscriptionHandlers = [readSubscriptionHandler]
