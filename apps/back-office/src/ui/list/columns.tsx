import i18next from 'i18next'
import { RelativeTime } from '../RelativeTime.tsx'
import type { Column } from './types.ts'

const width = 132

/** The creation date of a row. */
export const createdColumn = (): Column<{ readonly createdAt: string }> => ({
  key: 'createdAt',
  title: i18next.t('ui:list.createdAt'),
  sort: 'createdAt',
  isWideOnly: true,
  width,
  cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
})

/** The date of a row's last change; hidden by default. */
export const updatedColumn = (): Column<{ readonly updatedAt: string }> => ({
  key: 'updatedAt',
  title: i18next.t('ui:list.updatedAt'),
  sort: 'updatedAt',
  isOptional: true,
  width,
  cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
})
