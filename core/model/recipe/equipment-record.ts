/** A piece of equipment as stored: its picture by id. */
export type EquipmentRecord = {
  readonly id: string
  readonly title: string
  readonly featuredImageId: string | null
}
