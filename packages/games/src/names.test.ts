import { expect, test } from 'vitest'
import { isOffensive } from './names.ts'

test('an offensive name is found however it is spelt', () => {
  for (const name of [
    'fuck',
    'F.U.C.K',
    'f u c k',
    'Fuuuck',
    'FÜCK',
    'sh1t',
    'b!tch',
    '$alope',
    'c0nnard75',
    'Enculé',
    'ѕhit',
  ])
    expect([name, isOffensive(name)]).toEqual([name, true])
})

test('an honest name is not', () => {
  for (const name of [
    'Maud',
    'Nigeria 94',
    'Niger',
    'Scunthorpe 1899',
    'Dick Advocaat',
    'Cassandra',
    'Ana',
    'Åse',
    '9',
    'Ntamack',
    'José-María',
    '李雷',
    'Mme Pédetour',
  ])
    expect([name, isOffensive(name)]).toEqual([name, false])
})
