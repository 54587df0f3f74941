import { resourceRoutes } from '../../shell/routes/resourceRoutes.ts'

export const { routes } = resourceRoutes('categories', {
  area: 'account',
  order: 110,
  rule: { authorizedRoles: ['video_write'], requiredModules: ['VIDEOS'] },
  children: [
    { path: '$id/linked-items', title: 'linkedItems', screen: () => import('./linkedItems.tsx') },
    { path: 'subcategories/new', title: 'newSubcategory', screen: () => import('./editSubcategory.tsx') },
    {
      path: 'subcategories/edit/$id',
      title: 'subcategory',
      finds: 'subcategories',
      screen: () => import('./editSubcategory.tsx'),
    },
  ],
})
