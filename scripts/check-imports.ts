import { circlesOf } from './lib/circles.ts'
import { importsOf, sourceFiles, staticImportsOf } from './lib/imports.mjs'

// Which folder may import from which, and that no files import each other, not even types. dependency-cruiser cannot read TypeScript 7 yet; this replaces it until it can.
type Rule = {
  says: string
  from: RegExp
  except?: RegExp
  to: RegExp
  allowed?: (from: string, to: string) => boolean
}

const test = /\.test\.tsx?$|\.e2e\.ts$|\/testing\/|^e2e\/|^bench\/|^torture\//
const folderOf = (path: string, depth: number) => path.split('/').slice(0, depth).join('/')
const rules: Rule[] = [
  { says: 'Packages do not import apps.', from: /^packages\//, to: /^apps\// },
  {
    says: 'Apps do not import each other; what two of them need is a package.',
    from: /^apps\//,
    except: test,
    to: /^apps\//,
    allowed: (from, to) => folderOf(from, 2) === folderOf(to, 2),
  },
  {
    says: 'A package is imported by its name.',
    from: /./,
    to: /^packages\//,
    allowed: (from, to) => folderOf(from, 2) === folderOf(to, 2),
  },
  {
    says: 'The contract stands on zod and nothing else.',
    from: /^packages\/contract\/src\//,
    except: test,
    to: /^(?!zod$|packages\/contract\/)/,
  },
  {
    says: "A screen does not import another domain's screen; what leads to one takes its address.",
    from: /^apps\/back-office\/src\//,
    except: test,
    to: /^apps\/back-office\/src\/screens\/[^/]+\/(?!paths\.ts$)/,
    allowed: (from, to) => folderOf(from, 5) === folderOf(to, 5),
  },
  {
    says: 'The tabs of a page are taken by its routes; a screen has them from there.',
    from: /^apps\/back-office\/src\/(?!screens\/[^/]+\/routes\.ts$)/,
    except: test,
    to: /^apps\/back-office\/src\/tabs\.ts$/,
  },
  {
    says: 'A part of a public page does not import another part.',
    from: /^apps\/player\/src\/programme\/parts\//,
    to: /^apps\/player\/src\/programme\/parts\//,
    allowed: (from, to) => folderOf(from, 6) === folderOf(to, 6),
  },
  {
    says: 'The page takes the contract without schemas; a form those of its own resource.',
    from: /^apps\/back-office\/src\//,
    except: test,
    to: /^@touchline\/contract$/,
  },
  {
    says: 'data/ and i18n/ know neither widgets nor the shell.',
    from: /^apps\/back-office\/src\/(data|i18n)\//,
    to: /^apps\/back-office\/src\/(ui|features|shell|screens)\//,
  },
  {
    says: 'ui/ knows neither features, nor the shell, nor screens.',
    from: /^apps\/back-office\/src\/ui\//,
    except: test,
    to: /^apps\/back-office\/src\/(features|shell|screens)\//,
  },
  {
    says: 'Features know neither the shell nor screens.',
    from: /^apps\/back-office\/src\/features\//,
    except: test,
    to: /^apps\/back-office\/src\/(shell|screens)\//,
  },
  { says: 'What runs does not import what tests.', from: /./, except: test, to: /\/testing\/|\.test\.tsx?$/ },
  {
    says: 'What lies below a scope is for what starts jobs alone, beside the rows that the package itself writes.',
    from: /./,
    except: /^packages\/(records|jobs)\//,
    to: /^@touchline\/records\/connection$/,
  },
  {
    says: 'The statements of rows are for tests and benchmarks.',
    from: /./,
    except: test,
    to: /^@touchline\/records\/statements$/,
  },
  {
    says: 'http/ knows neither modules nor public pages; what both need it is given.',
    from: /^apps\/gateway\/src\/http\//,
    except: test,
    to: /^apps\/gateway\/src\/(modules|public)\//,
  },
  {
    says: 'Modules know nothing of public pages, which stand above them.',
    from: /^apps\/gateway\/src\/modules\//,
    except: test,
    to: /^apps\/gateway\/src\/public\//,
  },
  {
    says: 'Public pages reach a module through its index.',
    from: /^apps\/gateway\/src\/public\//,
    except: test,
    to: /^apps\/gateway\/src\/modules\/[^/]+\/(?!index\.ts$)/,
  },
  {
    says: 'A module reaches another module through its index, or its binding where that would be a circle.',
    from: /^apps\/gateway\/src\/modules\//,
    except: test,
    to: /^apps\/gateway\/src\/modules\/[^/]+\/(?!index\.ts$|[^/]+\.binding\.ts$)/,
    allowed: (from, to) => folderOf(from, 5) === folderOf(to, 5),
  },
]

const files = sourceFiles()
let count = 0
const errors: string[] = []
for (const from of files)
  for (const to of importsOf(from)) {
    count++
    for (const { says, from: here, except, to: there, allowed } of rules)
      if (here.test(from) && !except?.test(from) && there.test(to) && !allowed?.(from, to))
        errors.push(`${from} → ${to}: ${says}`)
  }
for (const circle of circlesOf(files, staticImportsOf))
  errors.push(
    `${circle.join(' ↔ ')}: These files import each other, if only types; what both need has a file of its own.`,
  )
const feature = /^apps\/back-office\/src\/features\//
const featureOf = (path: string) => folderOf(path, 5)
const ofFeatures = Map.groupBy(
  files.filter((path) => feature.test(path) && !test.test(path)),
  featureOf,
)
const featuresOf = (from: string) =>
  ofFeatures
    .get(from)
    ?.flatMap(importsOf)
    .filter((to) => feature.test(to))
    .map(featureOf) ?? []
for (const circle of circlesOf([...ofFeatures.keys()], featuresOf))
  errors.push(
    `${circle.join(' ↔ ')}: These features import each other; what both need is a third, or in ui/.`,
  )
for (const error of errors) process.stderr.write(`${error}\n`)
process.stdout.write(`${count} imports in ${files.length} files, ${errors.length} against the rules.\n`)
process.exit(errors.length === 0 ? 0 : 1)
