import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = {
  editing: { form: { isDirty: () => boolean; reset: () => void }; isNew: boolean; isSaving: boolean }
  mayWrite: boolean
  /** The id of the form, if the buttons stand outside it. */
  formId?: string
}

/** Takes back what was typed into the form of an item, or saves it. */
export function SaveButtons({ editing: { form, isNew, isSaving }, mayWrite, formId }: Props) {
  const { t } = useTranslation('ui')
  return (
    <>
      {!isNew && form.isDirty() && (
        <Button variant="default" onClick={form.reset} disabled={isSaving}>
          {t('form.reset')}
        </Button>
      )}
      {mayWrite && (
        <Button type="submit" form={formId} loading={isSaving} disabled={!isNew && !form.isDirty()}>
          {t(isNew ? 'form.create' : 'form.save')}
        </Button>
      )}
    </>
  )
}
