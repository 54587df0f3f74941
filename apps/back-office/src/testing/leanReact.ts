import React from 'react'

/**
 * Takes from React's development build what it does for profilers only: stacks of who created an element, tasks and
 * timings of renders. That is a tenth of what a page test costs; its warnings stay, and fail the test as before.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined })
const internals = (React as unknown as Record<string, { recentlyCreatedOwnerStacks: number }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE!
// As if the ten thousand stacks were taken that it allows itself in a second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })
