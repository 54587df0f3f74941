import type { CreateOf, Fan, fans } from '@touchline/contract/light'

export type FanValues = {
  firstName: string
  lastName: string
  name: string
  /** Undefined while it is masked: it stays as it is. */
  email: string | undefined
  phone: string | undefined
  country: string
  city: string
  language: string
  birthYear: string
  externalId: string
}

/** The form values of a fan. */
export const toValues = (fan: Fan | undefined): FanValues => ({
  firstName: fan?.firstName ?? '',
  lastName: fan?.lastName ?? '',
  name: fan?.name ?? '',
  email: fan?.masked.includes('email') ? undefined : (fan?.email ?? ''),
  phone: fan?.masked.includes('phone') ? undefined : (fan?.phone ?? ''),
  country: fan?.country ?? '',
  city: fan?.city ?? '',
  language: fan?.language ?? '',
  birthYear: fan?.birthYear?.toString() ?? '',
  externalId: fan?.externalId ?? '',
})

const orNull = (text: string | null) => text?.trim() || null

/** The request body for the form values; leaves out what is masked. */
export const toBody = ({ email, phone, birthYear, ...texts }: FanValues): CreateOf<typeof fans> => ({
  firstName: orNull(texts.firstName),
  lastName: orNull(texts.lastName),
  name: orNull(texts.name),
  country: orNull(texts.country),
  city: orNull(texts.city),
  language: orNull(texts.language),
  externalId: orNull(texts.externalId),
  birthYear: birthYear.trim() ? Number(birthYear) : null,
  ...(email !== undefined && { email: orNull(email) }),
  ...(phone !== undefined && { phone: orNull(phone) }),
})
