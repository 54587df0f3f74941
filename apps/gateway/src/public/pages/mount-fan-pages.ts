import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nobody } from '../../http/call-routes.ts'
import type { Services } from '../../services.ts'
import { findFanPage } from '../fans/index.ts'
import { pageLanguage } from './page-language.ts'
import { brandStyle, escapeHtml, fill } from './render.ts'

type Request = FastifyRequest<{ Params: { id: string }; Querystring: { lang?: unknown } }>

const texts = {
  en: {
    title: 'My data',
    needsScript: 'Turn on JavaScript in your browser to see your data.',
    missing: 'This page is not available.',
  },
  fr: {
    title: 'Mes données',
    needsScript: 'Activez JavaScript dans votre navigateur pour voir vos données.',
    missing: 'Cette page n’est pas disponible.',
  },
}

/** Serves the pages on which fans of an account sign in and see what is known of them. */
export function mountFanPages(
  app: FastifyInstance,
  { shares, files }: Services,
  readTemplate: () => Promise<string>,
): void {
  app.get('/my-data/:id', async (request: Request, reply) => {
    const template = await readTemplate()
    const language = pageLanguage(request.query.lang, request.headers['accept-language'])
    const { id } = request.params
    const page = /^[1-9]\d{0,8}$/.test(id)
      ? await findFanPage(shares('read-fan-page', nobody), files, Number(id))
      : undefined
    const { title, missing, needsScript } = texts[language]
    const shown = page ? `${title} · ${page.brand.name}` : missing
    const html = `lang="${language}" data-face="my-data"${page ? brandStyle(page.brand) : ''}`
    const body = `<noscript><h1>${escapeHtml(shown)}</h1>${page ? `<p>${needsScript}</p>` : ''}</noscript>`
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
    const head = '<meta name="robots" content="noindex">'
    return reply.code(page ? 200 : 404).send(fill(template, { html, title: escapeHtml(shown), head, body }))
  })
}
