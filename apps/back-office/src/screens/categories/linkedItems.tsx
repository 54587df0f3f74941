import { Button } from '@mantine/core'
import { categories, linkCategoryVideos, type Video, videos } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { useOne } from '../../data/resources.ts'
import { VideoLine } from '../../features/video/VideoLine.tsx'
import { IconPlus, IconX } from '../../ui/icons/index.ts'
import { createdColumn } from '../../ui/list/columns.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { videoPaths } from '../videos/paths.ts'
import { paths } from './paths.ts'
import { useLinks } from './useLinks.ts'

const VideoPicker = onDemand(() => import('../../features/video/VideoPicker.tsx'))

/** The videos of a category, with ways to add and remove them. */
export default function LinkedItems() {
  const { t } = useTranslation(['categories', 'ui'])
  const categoryId = useItemId() ?? 0
  const { data, error, refetch } = useOne(categories, categoryId)
  const [isAdding, setAdding] = useState(false)
  const mayWrite = useMayWrite(linkCategoryVideos.right)
  const mayOpen = useMayRead(videos.rights.update)
  const links = useLinks(categoryId)
  const label = t('categories:takeOut')
  if (error && !data) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('ui:videos.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        resource={videos}
        title={data ? t('categories:linkedOf', { name: data.item.name }) : t('categories:linked')}
        backTo={paths.edit(categoryId)}
        query={{ categories: [categoryId] }}
        paths={mayOpen ? { edit: videoPaths.edit } : undefined}
        headerActions={add}
        csvName="category-videos"
        empty={{
          title: t('categories:linkedEmptyTitle'),
          text: t(mayWrite ? 'categories:linkedEmptyText' : 'ui:list.emptyForReaders'),
        }}
        columns={[
          {
            key: 'name',
            title: t('categories:name'),
            sort: 'name',
            cell: (video) => <VideoLine video={video} />,
          },
          createdColumn(),
        ]}
        rowActions={
          mayWrite ? () => [{ label, icon: IconX, run: ({ id }: Video) => links.takeOut([id]) }] : undefined
        }
        bulkActions={
          mayWrite
            ? [{ label, icon: IconX, run: (chosen) => links.takeOut(chosen.map(({ id }) => id)) }]
            : undefined
        }
      />
      {isAdding && (
        <VideoPicker
          isIn={(video) => video.categories.includes(categoryId)}
          onClose={() => setAdding(false)}
          onAdd={(chosen) => {
            links.add(chosen.map(({ id }) => id))
            setAdding(false)
          }}
        />
      )}
    </>
  )
}
