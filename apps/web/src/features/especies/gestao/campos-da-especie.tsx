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
  const campo = (nome: Exclude<keyof Erros & keyof Rascunho, 'ativa' | 'categoriaConfirmada'>) => ({
    value: rascunho[nome],
    error: erros[nome],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onMudar({ [nome]: value }),
  })
  const marca = (nome: 'ativa' | 'categoriaConfirmada') => ({
    checked: rascunho[nome],
    onChange: ({ currentTarget: { checked } }: { currentTarget: { checked: boolean } }) =>
      onMudar({ [nome]: checked }),
  })
  return (
    <div className={classes.campos}>
      <TextInput
        label="Nome popular"
        // The first field of a new species takes the focus; among the photos of an old one it would jump over them.
        data-autofocus={rascunho.nomeCientifico === '' || undefined}
        description="Outros nomes entre parênteses: Onça-parda (suçuarana)"
        withAsterisk
        {...campo('nomePopular')}
      />
      <TextInput
        label="Nome científico"
        description="Gênero e espécie: Chrysocyon brachyurus"
        withAsterisk
        {...campo('nomeCientifico')}
      />
      <NativeSelect
        label="Reino"
        withAsterisk
        data={reinos.map((r) => ({ value: String(r.id), label: r.nomePopular ?? r.nome }))}
        {...campo('reinoId')}
      />
      <TextInput label="Grupo" withAsterisk list="grupos-de-especies" {...campo('grupo')} />
      <datalist id="grupos-de-especies">
        {grupos.map((grupo) => (
          <option key={grupo} value={grupo} />
        ))}
      </datalist>
      <NativeSelect label="Status" withAsterisk data={[...STATUS_DA_ESPECIE]} {...campo('status')} />
      <NativeSelect
        label="Categoria de ameaça"
        data={[{ value: '', label: 'Não informada' }, ...CATEGORIAS]}
        {...campo('categoriaAmeaca')}
      />
      <NativeSelect
        label="CITES"
        data={[
          { value: '', label: 'Fora dos anexos' },
          ...ANEXOS_DA_CITES.map((a) => ({ value: a, label: `Anexo ${a}` })),
        ]}
        {...campo('cites')}
      />
      <TextInput label="Proteção especial" {...campo('protecaoEspecial')} />
      <Textarea
        label="Características"
        description="A primeira frase descreve o que se vê: porte, cores e partes são lidos dela."
        withAsterisk
        rows={4}
        {...campo('caracteristicas')}
        className={classes.largo}
      />
      <Checkbox
        label="A categoria de ameaça foi conferida na fonte"
        {...marca('categoriaConfirmada')}
        className={classes.largo}
      />
      <Checkbox
        label="No catálogo"
        description="Desmarque para retirar: a espécie deixa de ser oferecida, e os formulários que a citam continuam a mostrá-la."
        {...marca('ativa')}
        className={classes.largo}
      />
      <Textarea
        label="Por que muda"
        description="Uma frase: fica no histórico da espécie e na auditoria."
        withAsterisk
        {...campo('motivo')}
        maxLength={500}
        className={classes.largo}
      />
    </div>
  )
}
