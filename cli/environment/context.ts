import type { Credentials } from './credentials.ts'
import type { Output } from './output.ts'
import type { Prompt } from './prompt.ts'

export type OutputDep = { readonly output: Output }
export type PromptDep = { readonly prompt: Prompt }
export type CredentialsDep = { readonly credentials: Credentials }
/** The address of the platform that the program talks to. */
export type ServerDep = { readonly server: string }
