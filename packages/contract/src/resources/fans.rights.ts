/** Who looks after fans. */
export const fanRight = { authorizedRoles: ['use_crm'], requiredModules: ['FANS_CRM'] } as const

/** Who makes two fans one: who sees what both of them have, whole. It is not undone. */
export const fanMergeRight = { authorizedRoles: ['manage_users'], requiredModules: ['FANS_CRM'] } as const

/** Who of them sees email addresses and phone numbers whole: those who manage people anyway. */
export const wholeFanRight = { authorizedRoles: ['manage_users'] } as const
