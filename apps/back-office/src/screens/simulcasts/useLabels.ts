import { useTranslation } from 'react-i18next'

/** The labels of the form, and how its values are shown. */
export function useLabels() {
  const { t } = useTranslation('simulcasts')
  return {
    labels: {
      name: t('name'),
      kind: t('sourceKind'),
      InputId: t('input'),
      EventId: t('event'),
      startsAt: t('startsAt'),
      isWithEvent: t('isWithEvent'),
    },
    show: { isWithEvent: (is: boolean) => t(is ? 'yes' : 'no') },
  }
}
