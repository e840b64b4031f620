/** A piece of equipment as stored: its image by id. */
export type EquipmentRecord = {
  readonly id: string
  readonly title: string
  readonly featuredImageId: string | null
}
