import { Button, FileButton } from '@mantine/core'
import { type MarkerType, type Sport, saveSprite } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useSportNames } from '../../features/sport/sports.ts'
import { textOf } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconUpload } from '../../ui/icons/index.ts'
import classes from './sports.module.css'

const largest = 512 * 1024

type Props = { sport: Sport; types: readonly MarkerType[] }
type Chosen = { svg: string; icons: string[] }
type Refusal = { errors?: Parameters<typeof textOf>[0][] }

/** Replaces the icons of a sport; shows what their names would change before it saves. */
export default function SpriteUpload({ sport, types }: Props) {
  const { t } = useTranslation('sports')
  const [chosen, setChosen] = useState<Chosen>()
  const [error, setError] = useState<string>()
  const { sportName } = useSportNames()
  const { run, state } = useCall(saveSprite, { pending: 'saving', success: t('saved') })
  const kept = chosen?.icons.filter((icon) => sport.icons.includes(icon)) ?? []
  const added = chosen?.icons.filter((icon) => !sport.icons.includes(icon)) ?? []
  const gone = sport.icons.filter((icon) => !chosen?.icons.includes(icon))
  const broken = types.filter(({ icon }) => icon !== null && gone.includes(icon)).length
  const choose = async (file: File | null) => {
    if (!file) return
    const svg = file.size > largest ? '' : await file.text()
    setError(svg ? undefined : t('tooLarge'))
    setChosen({ svg, icons: iconsIn(svg) })
  }
  const save = async () => {
    try {
      await run({ params: { id: sport.id }, body: { svg: chosen!.svg } })
      setChosen(undefined)
      await refresh('sports')
    } catch (refusal) {
      const [first] = (refusal as Refusal).errors ?? []
      if (first) setError(textOf(first))
    }
  }
  return (
    <>
      <FileButton accept="image/svg+xml" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={15} />}>
            {t('replace')}
          </Button>
        )}
      </FileButton>
      <Dialog
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('replaceTitle', { name: sportName(sport) })}
      >
        <dl className={classes.changes}>
          {Object.entries({ kept, added, gone }).map(([key, names]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{t(key as 'kept')}</dt>
              <dd>{names.join(', ') || t('none')}</dd>
            </div>
          ))}
        </dl>
        {broken > 0 && <p className={classes.alert}>{t('goneText', { count: broken })}</p>}
        {error && (
          <p role="alert" className={classes.alert}>
            {error}
          </p>
        )}
        <div className={classes.answers}>
          <Button variant="default" onClick={() => setChosen(undefined)}>
            {t('cancel')}
          </Button>
          <Button
            disabled={!chosen?.svg || error !== undefined}
            loading={state === 'in progress'}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** The names of the symbols; a parsed document runs nothing. */
const iconsIn = (svg: string): string[] =>
  [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('symbol[id]')].map(
    ({ id }) => id,
  )
