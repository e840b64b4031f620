import type { SecretStore } from '#core/ports/stores/secret-store.ts'

export function createMemorySecretStore(): SecretStore {
  const secrets = new Map<string, string>()
  return {
    async ensure(name, candidate) {
      const secret = secrets.get(name) ?? candidate
      secrets.set(name, secret)
      return secret
    },
  }
}
