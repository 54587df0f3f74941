import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readConferenceEmbed, readEventEmbed } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { IconCode, IconExternalLink } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Panel } from '../../ui/Section.tsx'
import classes from './embed.module.css'

const EmbedDialog = onDemand(() => import('./EmbedDialog.tsx'))
const calls = { event: readEventEmbed, conference: readConferenceEmbed }

type Props = { kind: keyof typeof calls; item: { id: number; name: string; visibility: string } }

/** The public page of an event or a conference: to open it, and to embed it. */
export default function EmbedPanel({ kind, item }: Props) {
  const { t } = useTranslation('embed')
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['embed', kind, item.id, item.name],
    queryFn: () => makeCall(calls[kind], { params: { id: item.id } }),
  })
  const text = item.visibility === 'private' ? 'private' : kind === 'event' ? 'published' : 'conference'
  return (
    <Panel title={t('title')}>
      <p role={error ? 'alert' : undefined}>{t(error ? 'failed' : text)}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCode size={15} />}
          disabled={!data}
          onClick={() => setOpen(true)}
        >
          {t('embed')}
        </Button>
        {data && (
          <Button
            variant="default"
            component="a"
            href={data.url}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={15} />}
          >
            {t('open')}
          </Button>
        )}
      </div>
      {data && isOpen && <EmbedDialog html={data.html} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
