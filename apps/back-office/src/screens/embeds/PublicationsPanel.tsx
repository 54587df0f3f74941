import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  listConferencePublications,
  listEventPublications,
  type NetworkTarget,
  type Publications,
  targetTitles,
  videos,
} from '@touchline/contract/light'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { listenTo } from '../../data/changes.ts'
import { useMayRead } from '../../data/may.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { Panel } from '../../ui/Section.tsx'
import classes from './embed.module.css'

const calls = { event: listEventPublications, conference: listConferencePublications }

type Props = { kind: keyof typeof calls; item: { id: number; visibility: string } }

/** What visitors can see of an event or a conference now besides its page, and where. */
export default function PublicationsPanel({ kind, item: { id, visibility } }: Props) {
  const { t } = useTranslation('embed')
  const { data, error, refetch } = useQuery({
    queryKey: ['publications', kind, id, visibility],
    queryFn: () => makeCall(calls[kind], { params: { id } }),
    refetchOnMount: 'always',
  })
  useEffect(() => listenTo('videos', () => void refetch()), [refetch])
  return (
    <Panel title={t('publications.title')}>
      {error && !data && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={44} aria-label={t('publications.loading')} role="status" />}
      {data && data.total === 0 && <p>{t('publications.none')}</p>}
      {data && data.total > 0 && (
        <ul className={classes.publications}>
          {data.data.map((one) => (
            <Publication key={`${one.of} ${one.VideoId}`} one={one} />
          ))}
        </ul>
      )}
      {data && data.heldBack > 0 && <p>{t('publications.heldBack', { count: data.heldBack })}</p>}
    </Panel>
  )
}

function Publication({
  one: { VideoId, name, of, visibility, url, posts },
}: {
  one: Publications['data'][number]
}) {
  const { t } = useTranslation('embed')
  const { t: tVideos } = useTranslation('videos')
  const mayOpen = useMayRead(videos.rights.find)
  return (
    <li>
      <span dir="auto">{mayOpen ? <Link to={`/medias/videos/edit/${VideoId}`}>{name}</Link> : name}</span>
      <small>
        {t(`publications.of.${of}`)}
        {url && (
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('publications.page', { name })}>
            {tVideos(`visibilities.${visibility}`)}
          </a>
        )}
        {posts.map(({ target, url: post }) => {
          const title = targetTitles[target as NetworkTarget] ?? target
          return post ? (
            <a key={target} href={post} target="_blank" rel="noreferrer">
              {title}
            </a>
          ) : (
            <span key={target}>{title}</span>
          )
        })}
      </small>
    </li>
  )
}
