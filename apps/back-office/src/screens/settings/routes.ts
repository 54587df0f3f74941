import { isAdministrator, listApiKeys, listWebhooks, readSubscription } from '@touchline/contract/light'
import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { usersPath } from '../users/paths.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 140,
  path: 'settings',
  title: 'settings',
  texts: ['settings'],
  tabs: [
    {
      path: 'infos',
      title: 'infos',
      texts: ['common'],
      screen: () => import('./infos.tsx'),
      // Administrators use the list of users instead, if it is available.
      insteadFor: ({ holder, canOpen }) =>
        isAdministrator(holder.roles) && canOpen(usersPath) ? usersPath : undefined,
    },
    { path: 'security', title: 'security', screen: () => import('./security.tsx') },
    {
      path: 'api-keys',
      title: 'apiKeys',
      rule: listApiKeys.right,
      texts: ['settings', 'api-keys', 'fields'],
      screen: () => import('./api-keys.tsx'),
    },
    {
      path: 'webhooks',
      title: 'webhooks',
      rule: listWebhooks.right,
      texts: ['settings', 'webhooks', 'fields', 'common'],
      screen: () => import('./webhooks.tsx'),
    },
    {
      path: 'subscription',
      title: 'subscription',
      rule: readSubscription.right,
      texts: ['settings', 'subscription'],
      screen: () => import('./subscription.tsx'),
    },
    {
      path: 'social-networks',
      title: 'socialNetworks',
      texts: ['settings', 'networks'],
      screen: () => import('./social-networks.tsx'),
    },
  ],
}
