import { beforeEach, describe, expect, it } from 'vitest'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'
import { email, platform, startPlatform } from './testing/sign-in-platform.ts'

beforeEach(startPlatform)

describe('a profile', () => {
  it('is updated only in the given fields', async () => {
    const { api } = await platform.signIn(email)
    await api.updateCurrentUser({ body: { displayName: 'Ada', bio: sampleText('Cooks.') } })
    const { body } = await api.updateCurrentUser({ body: { handle: 'ada' } })
    expect(body.currentUser).toMatchObject({ displayName: 'Ada', handle: 'ada', bio: sampleText('Cooks.') })
  })

  it('cannot have a handle that is taken', async () => {
    const other = await platform.signIn('bob@example.com')
    await other.api.updateCurrentUser({ body: { handle: 'chef' } })
    const { api } = await platform.signIn(email)
    const taken = { status: 409, body: { code: 'handle_taken' } }
    await expect(api.updateCurrentUser({ body: { handle: 'chef' } })).rejects.toMatchObject(taken)
  })

  it("shows the user's own image and refuses one of another person (RS@34627d393)", async () => {
    const { api, id } = await platform.signIn(email)
    const image = {
      key: 'a.jpg',
      contentType: 'image/jpeg',
      width: 9,
      height: 9,
      lqip: 'data:,',
      createdAt: new Date(0),
    }
    await platform.stores.imageStore.create({ ...image, id: sampleId(1), ownerId: id })
    await platform.stores.imageStore.create({
      ...image,
      id: sampleId(2),
      ownerId: sampleId(99),
      key: 'b.jpg',
    })
    const crop = { width: 5, height: 5, x: 0, y: 0 }
    const { body } = await api.updateCurrentUser({ body: { avatar: { id: sampleId(1), crop } } })
    expect(body.currentUser.avatar).toMatchObject({ key: 'a.jpg', crop })
    const missing = { status: 404, body: { code: 'image_not_found' } }
    await expect(api.updateCurrentUser({ body: { avatar: { id: sampleId(2) } } })).rejects.toMatchObject(
      missing,
    )
    await expect(api.updateCurrentUser({ body: { avatar: { id: sampleId(3) } } })).rejects.toMatchObject(
      missing,
    )
    expect((await api.updateCurrentUser({ body: { avatar: null } })).body.currentUser.avatar).toBeNull()
  })
})
