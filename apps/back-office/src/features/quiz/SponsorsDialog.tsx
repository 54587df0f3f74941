import { Button, TextInput } from '@mantine/core'
import { type Sponsor, sponsors } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import { useOne, useRemove, useWhole } from '../../data/resources.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ItemDialog } from '../../ui/form/ItemDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { IconPencil, IconPlus, IconTrash } from '../../ui/icons/index.ts'
import classes from './quiz.module.css'

/** The sponsors of the account, for all games. */
export default function SponsorsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sponsors')
  const { data, error } = useWhole(sponsors, { sort: 'name' })
  const remove = useRemove(sponsors)
  const [edited, edit] = useState<number | 'new'>()
  if (edited !== undefined)
    return <SponsorDialog id={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <div className={classes.sponsors}>
        <p className="muted">{t('help')}</p>
        {error && <p role="alert">{messageOf(error)}</p>}
        {data?.length === 0 && <p className="muted">{t('none')}</p>}
        <ul aria-label={t('title')} aria-busy={!data && !error}>
          {data?.map(({ id, name, logo }) => (
            <li key={id}>
              {logo && <img src={logo.url} alt="" />}
              <span dir="auto">{name}</span>
              <IconButton label={t('edit', { name })} onClick={() => edit(id)}>
                <IconPencil size={16} />
              </IconButton>
              <IconButton label={t('remove', { name })} onClick={() => remove.mutate([id])}>
                <IconTrash size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="answers">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => edit('new')}>
            {t('add')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const toValues = (item: Sponsor | undefined) => ({
  name: item?.name ?? '',
  url: item?.url ?? '',
  logo: undefined as string | null | undefined,
})

const toBody = ({ name, url, logo }: ReturnType<typeof toValues>) => ({
  ...{ name, url: url || null },
  ...(logo !== undefined && { logo }),
})

function SponsorDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('sponsors')
  const { data } = useOne(sponsors, id)
  if (id !== undefined && !data) return null
  return (
    <ItemDialog
      resource={sponsors}
      title={data ? t('edit', { name: data.item.name }) : t('add')}
      loaded={data}
      onClose={onClose}
      labels={{ name: t('name'), url: t('url'), logo: t('logo') }}
      {...{ toValues, toBody }}
    >
      {({ form, field }) => (
        <>
          <TextInput required data-autofocus maxLength={80} {...field('name')} />
          <TextInput description={t('urlHelp')} maxLength={500} {...field('url')} />
          <ImageUpload
            {...field('logo')}
            isWhole
            current={form.values.logo === null ? null : (data?.item.logo?.url ?? null)}
          />
        </>
      )}
    </ItemDialog>
  )
}
