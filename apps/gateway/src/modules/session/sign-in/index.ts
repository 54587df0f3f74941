import { confirmIdentityHandler, startConfirmationHandler } from './confirm.ts'
import {
  finishEnrolmentHandler,
  finishLoginHandler,
  startEnrolmentHandler,
  startPasskeyLoginHandler,
} from './login-steps.ts'
import {
  confirmTotpHandler,
  readFactorsHandler,
  removeTotpHandler,
  renewRecoveryCodesHandler,
  startTotpHandler,
} from './own-factors.ts'
import {
  addPasskeyHandler,
  removePasskeyHandler,
  renamePasskeyHandler,
  startPasskeyHandler,
} from './own-passkeys.ts'
import { readSignInPolicyHandler, resetFactorsHandler, setSignInPolicyHandler } from './policy.ts'

export const signInHandlers = [
  finishLoginHandler,
  startPasskeyLoginHandler,
  startEnrolmentHandler,
  finishEnrolmentHandler,
  startConfirmationHandler,
  confirmIdentityHandler,
  readFactorsHandler,
  startTotpHandler,
  confirmTotpHandler,
  removeTotpHandler,
  renewRecoveryCodesHandler,
  startPasskeyHandler,
  addPasskeyHandler,
  renamePasskeyHandler,
  removePasskeyHandler,
  readSignInPolicyHandler,
  setSignInPolicyHandler,
  resetFactorsHandler,
]
