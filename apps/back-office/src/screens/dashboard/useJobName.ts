import { useTranslation } from 'react-i18next'
import type en from '../../i18n/en/dashboard.ts'

type Known = keyof typeof en.jobTypes

/** Returns how a type of job is called. */
export function useJobName(): (type: string) => string {
  const { t, i18n } = useTranslation('dashboard')
  return (type) => t(`jobTypes.${i18n.exists(`dashboard:jobTypes.${type}`) ? (type as Known) : 'other'}`)
}
