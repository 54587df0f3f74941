import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  {
    ...{ order: 90, path: 'chat', title: 'chat', itemModules: ['CHAT'] },
    rule: { authorizedRoles: ['sport_player_write'], requiredModules: ['SPORT_EVENTS', 'CHAT'] },
    texts: ['chats'],
    screen: () => import('./event.tsx'),
  },
]
