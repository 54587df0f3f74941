import { ActionIcon, UnstyledButton } from '@mantine/core'
import { endRehearsal, rehearsalRates, startRehearsal } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { useMayWrite } from '../../data/may.ts'
import { useStore } from '../../data/store.ts'
import type { DeskDialog } from '../../features/event/panels.ts'
import { deskDialogs } from '../../panels.tsx'
import { IconCheck, IconLayoutDashboard } from '../../ui/icons/index.ts'
import { Popup } from '../../ui/Popup.tsx'
import classes from './desk.module.css'
import type { DeskShared } from './shared.ts'
import type { Arranged } from './useLayout.ts'

type Props = Pick<DeskShared, 'desk' | 'event'> & {
  onHandOver(): void
  /** How the desk is arranged; without it, on a phone, there is nothing to arrange. */
  arranged?: Arranged
}

/** What is seldom done: hand over, dialogs of other domains, arrange the desk, rehearse. */
export function DeskMenu({ desk, event, onHandOver, arranged }: Props) {
  const { t } = useTranslation('desk')
  const [openedTitle, setOpenedTitle] = useState<DeskDialog['title']>()
  const start = useCall(startRehearsal, { success: t('rehearsalStarted') })
  const end = useCall(endRehearsal, { success: t('rehearsalEnded') })
  const mayWrite = useMayWrite(startRehearsal.right)
  const { popOut } = desk
  const isOut = useStore(popOut.isOut)
  const params = { id: event.id }
  const rehearse = (rate: (typeof rehearsalRates)[number]) => {
    const from = Math.round(event.rehearsal ? desk.transport.positionNow() : 0)
    start.run({ params, body: { rate, from } }).catch(() => undefined)
  }
  return (
    <>
      <Popup
        label={t('arrange')}
        position="bottom-end"
        className={classes.menu}
        button={(trigger) => (
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('arrange')} {...trigger}>
            <IconLayoutDashboard size={17} />
          </ActionIcon>
        )}
      >
        {(close) => {
          const then = (act: () => void) => () => {
            close()
            act()
          }
          return (
            <>
              {mayWrite && <UnstyledButton onClick={then(onHandOver)}>{t('handOver')}</UnstyledButton>}
              {deskDialogs.map(({ title, right }) => (
                <DialogItem key={title} {...{ title, right }} onClick={then(() => setOpenedTitle(title))} />
              ))}
              {arranged && (
                <UnstyledButton onClick={then(isOut ? popOut.close : popOut.show)}>
                  {isOut ? t('bringBack') : t('popOut')}
                </UnstyledButton>
              )}
              {arranged && <Arrange {...arranged} />}
              {mayWrite && (
                <>
                  <h3>{t('rehearse')}</h3>
                  {rehearsalRates.map((rate) => (
                    <UnstyledButton key={rate} onClick={then(() => rehearse(rate))}>
                      {t('atRate', { rate })}
                    </UnstyledButton>
                  ))}
                  {event.rehearsal && (
                    <UnstyledButton onClick={then(() => void end.run({ params }).catch(() => undefined))}>
                      {t('endRehearsal')}
                    </UnstyledButton>
                  )}
                </>
              )}
            </>
          )
        }}
      </Popup>
      {deskDialogs.map(({ title, Dialog }) => (
        <Dialog
          key={title}
          eventId={event.id}
          opened={title === openedTitle}
          onClose={() => setOpenedTitle(undefined)}
        />
      ))}
    </>
  )
}

type ItemProps = Pick<DeskDialog, 'title' | 'right'> & { onClick(): void }

function DialogItem({ title, right, onClick }: ItemProps) {
  const { t } = useTranslation('shell')
  const mayWrite = useMayWrite(right)
  if (right && !mayWrite) return null
  return <UnstyledButton onClick={onClick}>{t(`nav.${title}`)}</UnstyledButton>
}

const parts = ['hasStrip', 'hasFilm', 'hasSound'] as const
/** Widths of the picture and the list in px; null for what fits the screen. */
const presets = {
  usual: { video: null, list: null },
  picture: { video: 720, list: 280 },
  list: { video: 400, list: 480 },
} as const
const presetNames = ['usual', 'picture', 'list'] as const

/** What is shown, where, and how large; the menu stays open to try it. */
function Arrange({ layout, change, reset }: Arranged) {
  const { t } = useTranslation('desk')
  const isLeft = layout.listSide === 'left'
  const row = (label: string, isOn: boolean, onClick: () => void) => (
    <UnstyledButton key={label} aria-pressed={isOn} onClick={onClick}>
      {isOn ? <IconCheck size={14} /> : <span className={classes.noIcon} />} {label}
    </UnstyledButton>
  )
  return (
    <>
      <h3>{t('layout.title')}</h3>
      {presetNames.map((name) => {
        const { video, list } = presets[name]
        const isOn = layout.video === video && layout.list === list
        return row(t(`layout.presets.${name}`), isOn, () => change({ video, list }))
      })}
      {parts.map((part) =>
        row(t(`layout.${part}`), layout[part] !== false, () => change({ [part]: layout[part] === false })),
      )}
      {row(t('layout.listLeft'), isLeft, () => change({ listSide: isLeft ? 'right' : 'left' }))}
      <UnstyledButton onClick={reset}>
        <span className={classes.noIcon} /> {t('layout.reset')}
      </UnstyledButton>
    </>
  )
}
