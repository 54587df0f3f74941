import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 90,
  path: 'payment-offers',
  title: 'paymentOffers',
  rule: { authorizedRoles: ['manage_payments'] },
}
