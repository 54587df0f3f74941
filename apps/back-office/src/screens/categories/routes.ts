import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 110,
  path: 'categories',
  title: 'categories',
  rule: { authorizedRoles: ['video_write'], requiredModules: ['VIDEOS'] },
  texts: ['categories'],
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./edit.tsx') },
    { path: 'edit/$id', title: 'edit', finds: 'categories', screen: () => import('./edit.tsx') },
    { path: '$id/linked-items', title: 'linkedItems', screen: () => import('./linkedItems.tsx') },
    { path: 'subcategories/new', title: 'newSubcategory', screen: () => import('./editSubcategory.tsx') },
    {
      path: 'subcategories/edit/$id',
      title: 'subcategory',
      finds: 'subcategories',
      screen: () => import('./editSubcategory.tsx'),
    },
  ],
}
