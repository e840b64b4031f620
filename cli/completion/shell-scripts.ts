/** The supported shells. */
export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/**
 * The completion scripts of shells. They call the program ("trivet complete"), so that they are never outdated.
 * Each line of its output is a word, a tab and its description; ":files" stands for file names.
 */
export const shellScripts: Readonly<Record<Shell, string>> = {
  bash: `# Completion of trivet for bash. Put this into ~/.bashrc:  eval "$(trivet completion bash)"
_trivet_complete() {
  local word current=
  local -a words=()
  # Bash splits words at "=", so an option and its value are separate words already.
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do
    [[ $word == = ]] && current= || { current=$word; words+=("$word"); }
  done
  [[ \${COMP_WORDS[COMP_CWORD]} == = ]] && words+=("")
  COMPREPLY=()
  while IFS=$'\\t' read -r word _; do
    if [[ $word == :files ]]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
    elif [[ $word == "$current"* ]]; then
      COMPREPLY+=("$word")
    fi
  done < <("$1" complete -- "\${words[@]}" 2>/dev/null </dev/null)
}
complete -F _trivet_complete trivet
`,
  zsh: `#compdef trivet
# Completion of trivet for zsh. Put this into ~/.zshrc, after compinit:  eval "$(trivet completion zsh)"
_trivet() {
  local -a answer described
  local line
  answer=("\${(@f)$("\${words[1]}" complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null </dev/null)}")
  for line in "\${answer[@]}"; do
    [[ -n $line && $line != :files* ]] && described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  (( \${#described} )) && _describe -t words trivet described
  if [[ \${answer[-1]} == :files* ]]; then
    compset -P '--*='
    _files
  fi
  return 0
}
if [[ \${funcstack[1]} == _trivet ]]; then
  _trivet "$@"
else
  compdef _trivet trivet
fi
`,
  fish: `# Completion of trivet for fish. Put this into a file:  trivet completion fish > ~/.config/fish/completions/trivet.fish
function __trivet_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l answer ($words[1] complete -- $words[2..-1] "$current" 2>/dev/null </dev/null)
    for line in $answer
        if string match -q -- ':files*' $line
            set -l option (string match -r -- '^--[^=]+=' $current)
            for path in (__fish_complete_path (string replace -r -- '^--[^=]+=' '' $current))
                printf '%s\\n' "$option"$path
            end
        else
            printf '%s\\n' $line
        end
    end
end
complete -c trivet -f -a '(__trivet_complete)'
`,
}
