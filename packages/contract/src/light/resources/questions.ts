// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const calculations: typeof full.calculations = ["count","share","distinct","sum","average","least","most"]
export const operators: typeof full.operators = ["is","isNot","isOneOf","isNoneOf","contains","startsWith","atLeast","atMost","since","before","inLastDays","isEmpty","isNotEmpty"]
export const questionLimits: typeof full.questionLimits = {"joins":4,"where":12,"fields":12,"groups":3,"calculations":6,"sort":3,"values":100,"rows":10000,"text":500}
export const questionPeriods: typeof full.questionPeriods = ["day","week","month","year"]
export const questionViews: typeof full.questionViews = ["table","both","chart"]
export const questions: LightOf<typeof full.questions> = {"name":"questions","base":"/main-api/questions","owner":"account","filters":["isShared","createdBy","id"],"ranges":[],"sorts":["name","-updatedAt","createdAt"],"search":["name"],"translated":[],"expand":{},"rights":{"list":{"authorizedRoles":["manage_customer_accounts"]},"find":{"authorizedRoles":["manage_customer_accounts"]},"create":{"authorizedRoles":["manage_customer_accounts"]},"update":{"authorizedRoles":["manage_customer_accounts"]},"remove":{"authorizedRoles":["manage_customer_accounts"]}}}
