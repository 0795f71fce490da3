import { ANEXOS_DA_CITES, CATEGORIAS_DE_AMEACA, STATUS_DA_ESPECIE } from '@guara/domain/especie/ameaca'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { consultasDeEspecie } from '../../../offline/especies/consultas.ts'
import { todasAsEspecies } from '../../../offline/especies/todas.ts'
import classes from './gestao.module.css'
import type { Erros, Rascunho } from './rascunho.ts'

interface Props {
  rascunho: Rascunho
  erros: Erros
  onMudar: (mudanca: Partial<Rascunho>) => void
}

const CATEGORIAS = Object.entries(CATEGORIAS_DE_AMEACA).map(([value, { nome }]) => ({
  value,
  label: `${value} · ${nome}`,
}))

export const CamposDaEspecie = ({ rascunho, erros, onMudar }: Props) => {
  const { data: reinos = [] } = useQuery(consultasDeEspecie.reinos())
  const { data: especies = [] } = useQuery(todasAsEspecies())
  const grupos = [...new Set(especies.map((e) => e.grupo))].sort((a, b) => a.localeCompare(b, 'pt-BR'))
  const texto = (nome: 'grupo' | 'nomePopular' | 'nomeCientifico' | 'protecaoEspecial') => ({
    value: rascunho[nome],
    error: erros[nome],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onMudar({ [nome]: value }),
  })
  const escolha = (nome: 'reinoId' | 'status' | 'categoriaAmeaca' | 'cites') => ({
    value: rascunho[nome],
    error: erros[nome],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onMudar({ [nome]: value }),
  })
  return (
    <div className={classes.campos}>
      <TextInput
        label="Nome popular"
        // The first field of a new species takes the focus; among the photos of an old one it would jump over them.
        data-autofocus={rascunho.nomeCientifico === '' || undefined}
        description="Outros nomes entre parênteses: Onça-parda (suçuarana)"
        withAsterisk
        {...texto('nomePopular')}
      />
      <TextInput
        label="Nome científico"
        description="Gênero e espécie: Chrysocyon brachyurus"
        withAsterisk
        {...texto('nomeCientifico')}
      />
      <NativeSelect
        label="Reino"
        withAsterisk
        data={reinos.map((r) => ({ value: String(r.id), label: r.nomePopular ?? r.nome }))}
        {...escolha('reinoId')}
      />
      <TextInput label="Grupo" withAsterisk list="grupos-de-especies" {...texto('grupo')} />
      <datalist id="grupos-de-especies">
        {grupos.map((grupo) => (
          <option key={grupo} value={grupo} />
        ))}
      </datalist>
      <NativeSelect label="Status" withAsterisk data={[...STATUS_DA_ESPECIE]} {...escolha('status')} />
      <NativeSelect
        label="Categoria de ameaça"
        data={[{ value: '', label: 'Não informada' }, ...CATEGORIAS]}
        {...escolha('categoriaAmeaca')}
      />
      <NativeSelect
        label="CITES"
        data={[
          { value: '', label: 'Fora dos anexos' },
          ...ANEXOS_DA_CITES.map((a) => ({ value: a, label: `Anexo ${a}` })),
        ]}
        {...escolha('cites')}
      />
      <TextInput label="Proteção especial" {...texto('protecaoEspecial')} />
      <Textarea
        label="Características"
        description="A primeira frase descreve o que se vê: porte, cores e partes são lidos dela."
        withAsterisk
        rows={4}
        value={rascunho.caracteristicas}
        error={erros.caracteristicas}
        onChange={({ currentTarget: { value } }) => onMudar({ caracteristicas: value })}
        className={classes.largo}
      />
      <Checkbox
        label="A categoria de ameaça foi conferida na fonte"
        checked={rascunho.categoriaConfirmada}
        onChange={({ currentTarget: { checked } }) => onMudar({ categoriaConfirmada: checked })}
        className={classes.largo}
      />
      <Checkbox
        label="No catálogo"
        description="Desmarque para retirar: a espécie deixa de ser oferecida, e os formulários que a citam continuam a mostrá-la."
        checked={rascunho.ativa}
        onChange={({ currentTarget: { checked } }) => onMudar({ ativa: checked })}
        className={classes.largo}
      />
      <Textarea
        label="Por que muda"
        description="Uma frase: fica no histórico da espécie e na auditoria."
        withAsterisk
        value={rascunho.motivo}
        error={erros.motivo}
        maxLength={500}
        onChange={({ currentTarget: { value } }) => onMudar({ motivo: value })}
        className={classes.largo}
      />
    </div>
  )
}
