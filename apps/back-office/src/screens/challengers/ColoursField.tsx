import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Fields } from '../../ui/form/FormPage.tsx'
import classes from './challengers.module.css'
import type { ChallengerValues } from './values.ts'

/** The two colours of a challenger; the second one needs the first. */
export function ColoursField({ form, isReadOnly }: Fields<ChallengerValues>) {
  const { t } = useTranslation('challengers')
  const { colours } = form.values
  const names = t('colour', { returnObjects: true })
  const set = (index: number, colour: string) => {
    const next: [string, string] = index === 0 ? [colour, colours[1]] : [colours[0], colour]
    form.setFieldValue('colours', (next[0] ? next : [next[1], '']) as never)
  }
  return (
    <fieldset className={classes.group}>
      <legend>{t('colours')}</legend>
      <div className={classes.colours}>
        {colours.slice(0, colours[0] ? 2 : 1).map((colour, index) => (
          <div key={names[index]} className={classes.colour}>
            <input
              type="color"
              aria-label={names[index]}
              disabled={isReadOnly}
              value={colour || '#888888'}
              onChange={(event) => set(index, event.currentTarget.value)}
            />
            <span>{colour || t('noColour')}</span>
            {colour && !isReadOnly && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={`${t('clearColour')}: ${names[index]}`}
                onClick={() => set(index, '')}
              >
                {t('clearColour')}
              </Button>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
