import { expect, type Page } from '@playwright/test'

/**
 * Each screen; `{id}` is replaced with the first record that the call returns. The operator opens it, unless it is the
 * administrator's.
 */
export const screens: { path: string; of?: string; by?: 'admin' }[] = [
  { path: '/medias/videos/list' },
  { path: '/medias/videos/create' },
  { path: '/medias/videos/edit/{id}/infos', of: '/main-api/videos?q=matchday' },
  { path: '/medias/videos/edit/{id}/thumbnail', of: '/main-api/videos?q=matchday' },
  { path: '/medias/videos/edit/{id}/statistics', of: '/main-api/videos?q=matchday' },
  { path: '/medias/videos/edit/{id}/clip', of: '/main-api/videos?q=matchday' },
  {
    path: '/medias/videos/edit/{id}/subtitles',
    of: '/main-api/videos?q=saltmarsh%20united%2C%20matchday%2012',
  },
  { path: '/medias/streams/list' },
  { path: '/medias/streams/new' },
  { path: '/account/themes/list' },
  { path: '/account/themes/new' },
  { path: '/account/themes/edit/{id}/config', of: '/main-api/themes' },
  { path: '/account/themes/edit/{id}/markers', of: '/main-api/themes' },
  { path: '/account/tags/list' },
  { path: '/account/tags/new' },
  { path: '/account/tags/edit/{id}', of: '/main-api/tags' },
  { path: '/account/tags/import' },
  { path: '/account/categories/list' },
  { path: '/account/categories/new' },
  { path: '/account/categories/edit/{id}', of: '/main-api/categories' },
  { path: '/account/categories/{id}/linked-items', of: '/main-api/categories' },
  { path: '/account/categories/subcategories/new' },
  { path: '/account/playlists/list' },
  { path: '/account/playlists/new' },
  { path: '/account/playlists/edit/{id}', of: '/main-api/playlists' },
  { path: '/account/playlists/{id}/linked-videos', of: '/main-api/playlists' },
  { path: '/account/sports/list' },
  { path: '/account/sports/edit/{id}', of: '/main-api/sports' },
  { path: '/account/sports/map/{id}', of: '/main-api/sports' },
  { path: '/account/marker-types/list' },
  { path: '/account/marker-types/create' },
  { path: '/account/marker-types/edit/{id}', of: '/main-api/marker-types' },
  { path: '/account/clip-skins' },
  { path: '/account/clip-skins?skin=new' },
  { path: '/account/competitions' },
  { path: '/account/bin' },
  { path: '/account/audit-log' },
  { path: '/account/users/list' },
  { path: '/account/users/new' },
  { path: '/account/users/edit/{id}', of: '/users-service-api/users' },
  { path: '/account/users/group/new' },
  { path: '/account/users/group/{id}', of: '/users-service-api/groups' },
  { path: '/invitation' },
  { path: '/dashboard/all' },
  { path: '/events/sports/edit/{id}/multicam', of: '/main-api/events?q=youth%20cup' },
  { path: '/events/conferences/list' },
  { path: '/events/conferences/new' },
  { path: '/events/conferences/edit/{id}/info', of: '/main-api/business-players?q=matchday' },
  { path: '/events/conferences/edit/{id}/stream', of: '/main-api/business-players?q=matchday' },
  { path: '/events/conferences/edit/{id}/chapters', of: '/main-api/business-players?q=matchday' },
  { path: '/events/conferences/edit/{id}/clip', of: '/main-api/business-players?q=matchday' },
  { path: '/events/conferences/edit/{id}/stats', of: '/main-api/business-players?q=matchday' },
  { path: '/clipping/events' },
  { path: '/clipping/conferences' },
  { path: '/clipping/templates' },
  { path: '/clipping/templates?template=new' },
  { path: '/actors/challengers' },
  { path: '/actors/challengers/create' },
  { path: '/actors/challengers/edit/{id}', of: '/main-api/challengers?q=harbour' },
  { path: '/actors/challengers/import' },
  { path: '/actors/speakers' },
  { path: '/actors/speakers/create' },
  { path: '/actors/speakers/import' },
  { path: '/actors/speakers/edit/{id}', of: '/main-api/speakers' },
  { path: '/events/sports/list' },
  { path: '/events/sports/list?show=table' },
  { path: '/events/sports/list?show=calendar' },
  { path: '/events/sports/new' },
  { path: '/events/sports/edit/{id}/info', of: '/main-api/events?q=saltmarsh&state=replay' },
  { path: '/events/sports/edit/{id}/stream', of: '/main-api/events?q=saltmarsh&state=replay' },
  { path: '/events/sports/edit/{id}/theme', of: '/main-api/events?q=saltmarsh&state=replay' },
  { path: '/events/sports/edit/{id}/challengers', of: '/main-api/events?q=saltmarsh&state=replay' },
  { path: '/events/sports/edit/{id}/clip', of: '/main-api/events?q=saltmarsh&state=replay' },
  { path: '/events/sports/edit/{id}/settings', of: '/main-api/events?q=saltmarsh&state=replay' },
  { path: '/events/sports/edit/{id}/stats', of: '/main-api/events?q=saltmarsh&state=replay' },
  { path: '/events/sports/edit/{id}/graphics', of: '/main-api/events?q=saltmarsh&state=replay' },
  { path: '/events/sports/edit/{id}/predictor', of: '/main-api/events?q=saltmarsh&state=replay' },
  { path: '/events/sports/edit/{id}/motm', of: '/main-api/events?q=saltmarsh&state=replay' },
  { path: '/events/sports/edit/{id}/chat', of: '/main-api/events?q=saltmarsh&state=replay' },
  { path: '/events/aws-simulcasts/list' },
  { path: '/events/aws-simulcasts/new' },
  { path: '/events/aws-simulcasts/edit/{id}/info', of: '/main-api/aws-simulcasts' },
  { path: '/events/simulcasts/list' },
  { path: '/events/simulcasts/new' },
  { path: '/events/simulcasts/edit/{id}/info', of: '/main-api/simulcasts' },
  { path: '/events/simulcasts/edit/{id}/stats', of: '/main-api/simulcasts' },
  { path: '/trivia/quizzes/list' },
  { path: '/trivia/quizzes/new' },
  { path: '/trivia/quizzes/edit/{id}/infos', of: '/trivia-service-api/quizzes?state=open' },
  { path: '/account/gamification/trivia' },
  { path: '/account/gamification/motm' },
  { path: '/account/gamification/predictor' },
  { path: '/trivia/rankings/list' },
  { path: '/trivia/rankings/list?board=week' },
  { path: '/crm/fans/list' },
  { path: '/crm/fans/new' },
  { path: '/crm/fans/import' },
  { path: '/crm/fans/edit/{id}/infos', of: '/fans-service-api/fans?country=GB' },
  { path: '/crm/fans/edit/{id}/tags', of: '/fans-service-api/fans?country=GB' },
  { path: '/crm/fans/edit/{id}/session', of: '/fans-service-api/fans?country=GB' },
  { path: '/crm/fans/edit/{id}/activities', of: '/fans-service-api/fans?country=GB' },
  { path: '/crm/fans/edit/{id}/products', of: '/fans-service-api/fans?country=GB' },
  { path: '/crm/fanProfiles/list' },
  { path: '/crm/fanProfiles/new' },
  { path: '/crm/fanProfiles/edit/{id}', of: '/fans-service-api/profiles' },
  { path: '/account/settings/infos' },
  { path: '/account/settings/security' },
  { path: '/account/settings/api-keys' },
  { path: '/account/settings/webhooks' },
  { path: '/account/settings/social-networks' },
  { path: '/account/settings/subscription' },
  { path: '/faq/main' },
  { path: '/login/forgotten' },
  { path: '/login/single-sign-on' },
  { path: '/login/new-password' },
  { path: '/tests' },
  { path: '/check' },
  { path: '/account/customers/list', by: 'admin' },
  { path: '/account/customers/new', by: 'admin' },
  ...['infos', 'modules', 'config', 'cache'].map((tab) => ({
    path: `/account/customers/edit/{id}/${tab}`,
    of: '/users-service-api/accounts?q=northshore',
    by: 'admin' as const,
  })),
  { path: '/admin-tools/purge-cache', by: 'admin' },
  { path: '/notauthorized?nextPathname=/account/customers' },
]

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Calls the gateway as the user who is logged in. */
export const request = (page: Page, path: string, init?: { method: string; body: string }) =>
  page.evaluate(
    async ([path, init]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('session') ?? '{}')
      const account = JSON.parse(localStorage.getItem('simulatedAccount') ?? 'null')
      const headers = {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        ...(account && { 'x-account-key': account.key }),
      }
      const answer = await fetch(path, { ...init, headers })
      return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() }
    },
    [path, init] as const,
  )

/** Creates what a path is for, as the user who is logged in. */
export async function post(page: Page, path: string, body: object): Promise<{ id: number }> {
  const answer = await request(page, path, { method: 'POST', body: JSON.stringify(body) })
  expect([path, answer.status]).toEqual([path, 201])
  return answer.body
}

/** The URL of a screen, with the id of the record that it shows. */
export const pathOf = async (page: Page, { path, of }: (typeof screens)[number]): Promise<string> =>
  of ? path.replace('{id}', (await request(page, of)).body.data[0].id) : path

/** Sets the user's language, which applies from the next page on; returns the status. */
export const speak = async (page: Page, language: string): Promise<number> => {
  const body = JSON.stringify({ meta: { language } })
  return (await request(page, '/users-service-api/users/me', { method: 'PUT', body })).status
}
