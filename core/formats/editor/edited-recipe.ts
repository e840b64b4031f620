export {
  completeForm as editedRecipe,
  type CompleteForm as EditedRecipe,
} from '../../model/recipe/record/recipe-form.ts'
