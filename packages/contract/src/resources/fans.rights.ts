/** Who looks after fans. */
export const fanRight = { authorizedRoles: ['use_crm'], requiredModules: ['FANS_CRM'] } as const

/** Who of them sees email addresses and phone numbers whole: those who manage people anyway. */
export const wholeFanRight = { authorizedRoles: ['manage_users'] } as const
