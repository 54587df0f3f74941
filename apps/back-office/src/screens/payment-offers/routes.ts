import type { RouteEntry } from '../../shell/routes/entry.ts'

export const paymentOffersRoutes: RouteEntry = {
  path: 'payment-offers',
  title: 'paymentOffers',
  rule: { authorizedRoles: ['manage_payments'] },
}
