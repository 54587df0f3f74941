/** The admin tools. */
export const adminToolsRight = { authorizedRoles: ['manage_customer_accounts'] } as const
