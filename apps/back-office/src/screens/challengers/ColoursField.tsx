import { useTranslation } from 'react-i18next'
import { ColourField } from '../../ui/ColourField.tsx'
import type { Fields } from '../../ui/form/Fields.ts'
import classes from './challengers.module.css'
import type { ChallengerValues } from './values.ts'

/** What kits are made of. */
const palette = ['#d7263d', '#1b4fa0', '#f2b705', '#0e8f4a', '#6a2c91', '#e2711d', '#ffffff', '#1c1c1e']

/** The two colours of a challenger; the second one needs the first. */
export function ColoursField({ form, isReadOnly }: Fields<ChallengerValues>) {
  const { t } = useTranslation('challengers')
  const { colours } = form.values
  const names = t('colour', { returnObjects: true })
  const set = (index: number, colour: string) => {
    const next: [string, string] = index === 0 ? [colour, colours[1]] : [colours[0], colour]
    form.setFieldValue('colours', next[0] ? next : [next[1], ''])
  }
  return (
    <fieldset className={classes.group}>
      <legend>{t('colours')}</legend>
      <div className={classes.colours}>
        {colours.slice(0, colours[0] ? 2 : 1).map((colour, index) => (
          <ColourField
            key={names[index]}
            label={names[index] ?? ''}
            palette={palette}
            none={{ label: t('noColour') }}
            value={colour}
            readOnly={isReadOnly}
            error={form.errors[`colours.${index}`]}
            onChange={(next) => set(index, next)}
          />
        ))}
      </div>
    </fieldset>
  )
}
