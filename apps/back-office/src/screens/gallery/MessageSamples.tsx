import { Button } from '@mantine/core'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../data/confirm.ts'
import { notify, toast } from '../../data/messages.ts'
import { ItemsDrawer } from '../../ui/ItemsDrawer.tsx'

const types = ['danger', 'info', 'warning', 'success'] as const

/** Notifications, toasts, dialog, drawer and error displays. */
export function MessageSamples() {
  const { t } = useTranslation(['gallery', 'shell'])
  const [isOpen, setOpen] = useState(false)
  const [hasCrashed, setCrashed] = useState(false)
  if (hasCrashed) throw new Error('The gallery was asked to crash.')
  const groups = [
    {
      key: 'videos',
      title: t('videos'),
      items: [
        { id: 1, content: 'Cup final' },
        { id: 2, content: 'Interview' },
      ],
    },
    { key: 'events', title: t('events'), items: [] },
  ]
  return (
    <div className="stack">
      <div className="row">
        {types.map((type) => (
          <Button
            key={type}
            variant="default"
            onClick={() => notify({ type, text: `${t('notification')}: ${type}` })}
          >
            {t('notification')}: {type}
          </Button>
        ))}
        <Button
          variant="default"
          onClick={() => notify({ type: 'pending', text: t('shell:messages.pending') })}
        >
          {t('pending')}
        </Button>
      </div>
      <div className="row">
        {types.map((type) => (
          <Button
            key={type}
            variant="default"
            onClick={() => toast({ type, text: `${t('toast')}: ${type}` })}
          >
            {t('toast')}: {type}
          </Button>
        ))}
      </div>
      <div className="row">
        <Button
          variant="default"
          onClick={() =>
            void confirm({
              title: t('dialogTitle'),
              text: t('dialogText'),
              action: t('dialogAction'),
              isDanger: true,
            })
          }
        >
          {t('dialog')}
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('drawer')}
        </Button>
        <Button variant="default" onClick={() => i18next.t('gallery:notThere' as 'gallery:title')}>
          {t('missing')}
        </Button>
        <Button variant="default" onClick={() => setCrashed(true)}>
          {t('crash')}
        </Button>
      </div>
      <ItemsDrawer title={t('drawerTitle')} opened={isOpen} onClose={() => setOpen(false)} groups={groups} />
    </div>
  )
}
