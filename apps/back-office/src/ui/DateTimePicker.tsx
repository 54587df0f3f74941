import '@mantine/dates/styles.css'
import './dates.css'
import { DatesProvider, DateTimePicker } from '@mantine/dates'
import 'dayjs/locale/fr'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { timeZone } from '../i18n/format.ts'
import { fromWallTime, toWallTime } from './moment.ts'

export type PickerProps = {
  label: string
  description?: string
  error?: React.ReactNode
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  readOnly?: boolean
  required?: boolean
}

/** The calendar behind `DateTimeField`. */
export default function Picker({ value, onChange, ...props }: PickerProps) {
  const { t, i18n } = useTranslation('ui')
  const zone = timeZone()
  const nameId = useId()
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>
      {/* The calendar's dialog takes its name from the element of this id. */}
      <span id={nameId} hidden>
        {props.label}
      </span>
      <DateTimePicker
        {...props}
        popoverProps={{ id: nameId }}
        clearable={!props.readOnly && !props.required}
        clearButtonProps={{ 'aria-label': t('date.clear') }}
        valueFormat="YYYY-MM-DD HH:mm"
        placeholder="YYYY-MM-DD HH:mm"
        ariaLabels={{
          previousMonth: t('date.previous'),
          nextMonth: t('date.next'),
          previousYear: t('date.previous'),
          nextYear: t('date.next'),
          previousDecade: t('date.previous'),
          nextDecade: t('date.next'),
        }}
        timePickerProps={{
          format: '24h',
          'aria-label': t('date.choose'),
          hoursInputLabel: t('date.hours'),
          minutesInputLabel: t('date.minutes'),
        }}
        submitButtonProps={{ 'aria-label': t('picker.done') }}
        value={value === null ? null : toWallTime(value, zone)}
        onChange={(wall) => onChange(wall === null ? null : fromWallTime(wall, zone))}
      />
    </DatesProvider>
  )
}
