import '@mantine/dates/styles.css'
import './dates.css'
import { DateInput, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/fr'
import { useTranslation } from 'react-i18next'
import { timeZone } from '../i18n/format.ts'
import { fromWallTime, parseWallTime, toWallTime } from './moment.ts'

export type PickerProps = {
  id?: string
  label: string
  description?: string
  error?: React.ReactNode
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  readOnly?: boolean
  required?: boolean
  /** The time zone that it is shown and typed in; the account's by default. */
  zone?: string
}

/** The text field behind `DateTimeField`, with a calendar: type a value in the display format or pick a day. */
export default function Picker({ value, onChange, zone = timeZone(), ...props }: PickerProps) {
  const { t, i18n } = useTranslation('ui')
  const wall = value === null ? null : toWallTime(value, zone)
  const now = toWallTime(new Date().toISOString(), zone)
  // Picking a day keeps the current time.
  const withTime = (picked: string) =>
    picked.length > 10 ? picked : `${picked} ${wall?.slice(11) ?? '00:00:00'}`
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>
      <DateInput
        {...props}
        withTime
        highlightToday
        clearable={!props.readOnly && !props.required}
        clearButtonProps={{ 'aria-label': t('date.clear') }}
        valueFormat={i18n.language === 'fr' ? 'DD/MM/YYYY HH:mm' : 'YYYY-MM-DD HH:mm'}
        dateParser={(text) => parseWallTime(text, i18n.language)}
        placeholder={props.readOnly ? undefined : t('date.format')}
        presets={[{ value: `${now.slice(0, 16)}:00`, label: t('date.now') }]}
        ariaLabels={{
          previousMonth: t('date.previous'),
          nextMonth: t('date.next'),
          previousYear: t('date.previous'),
          nextYear: t('date.next'),
          previousDecade: t('date.previous'),
          nextDecade: t('date.next'),
        }}
        value={wall}
        onChange={(picked) => onChange(picked === null ? null : fromWallTime(withTime(picked), zone))}
      />
    </DatesProvider>
  )
}
