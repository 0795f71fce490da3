import { ConsultaDaBase } from '@guara/domain/base-apoio/schema'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type BuscaNaBase, consultasDeBase, TODAS_AS_BASES } from '../../api/consulta/bases-apoio.ts'
import { mascararAoDigitar } from '../../campos/digitacao/mascara-cpf-cnpj.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './bases-apoio.module.css'

type Campos = Omit<BuscaNaBase, 'pagina' | 'tamanho'>
type Erros = Partial<Record<keyof Campos, string>>

const VAZIOS: Campos = { uuidFonteInformacao: '', cpfCnpj: '', nomeRazaoSocial: '', finalidade: '' }

/** The form of an id that no base has: the schema asks for one, and all of them have theirs. */
const QUALQUER_BASE = '00000000-0000-4000-8000-000000000000'

const comBase = (campos: Campos) =>
  campos.uuidFonteInformacao === TODAS_AS_BASES ? { ...campos, uuidFonteInformacao: QUALQUER_BASE } : campos

const errosDe = (campos: Campos): Erros =>
  Object.fromEntries(
    // The first of each field is the one that matters.
    (ConsultaDaBase.safeParse(comBase(campos)).error?.issues ?? [])
      .reverse()
      .map((i) => [String(i.path[0]), i.message]),
  )

const useCampos = (onPesquisar: (campos: Campos) => void) => {
  const [campos, setCampos] = useState(VAZIOS)
  const [erros, setErros] = useState<Erros>({})
  const form = useRef<HTMLFormElement>(null)
  const mudar = (mudanca: Partial<Campos>) => {
    setCampos({ ...campos, ...mudanca })
    setErros({})
  }

  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    const achados = errosDe(campos)
    setErros(achados)
    const [primeiro] = Object.keys(achados)
    if (primeiro) form.current?.querySelector<HTMLElement>(`[name="${primeiro}"]`)?.focus()
    else onPesquisar(campos)
  }
  return { form, campos, erros, mudar, enviar }
}

/** What is asked (docs/dominio/telas.md#support-databases). The same schema refuses here and in the gateway. */
export const Consulta = ({
  online,
  onPesquisar,
}: {
  online: boolean
  onPesquisar: (campos: Campos) => void
}) => {
  const { data: bases = [] } = useQuery(consultasDeBase.bases())
  const { form, campos, erros, mudar, enviar } = useCampos(onPesquisar)
  const campo = (name: keyof Campos) => ({
    name,
    value: campos[name],
    onChange: (e: { currentTarget: { value: string } }) => mudar({ [name]: e.currentTarget.value }),
  })
  return (
    <Quadro>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every assistive technology yet */}
      <form
        ref={form}
        role="search"
        aria-label="Consulta à base de apoio"
        noValidate
        onSubmit={enviar}
        className={classes.campos}
      >
        <NativeSelect
          {...campo('uuidFonteInformacao')}
          label="Base de dados"
          withAsterisk
          data={[
            { value: '', label: 'Selecione' },
            { value: TODAS_AS_BASES, label: 'Todas as bases' },
            ...bases.map(({ uuid, descricao }) => ({ value: uuid, label: descricao })),
          ]}
          error={erros.uuidFonteInformacao}
        />
        <TextInput
          {...campo('cpfCnpj')}
          label="CPF/CNPJ"
          placeholder="000.000.000-00"
          maxLength={18}
          autoComplete="off"
          onChange={(e) => mudar({ cpfCnpj: mascararAoDigitar(e.currentTarget) })}
          error={erros.cpfCnpj}
        />
        <TextInput
          {...campo('nomeRazaoSocial')}
          label="Nome/Razão social"
          description="Informe ao menos um dos dois"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          autoComplete="off"
        />
        <TextInput
          {...campo('finalidade')}
          label="Finalidade da consulta"
          placeholder="Formulário em mãos ou motivo"
          maxLength={200}
          className={classes.finalidade}
        />
        <Button
          type="submit"
          leftSection={<IconSearch size={18} aria-hidden />}
          className={classes.pesquisar}
          disabled={!online}
        >
          Pesquisar
        </Button>
        <p className={classes.aviso}>
          <IconShieldLock size={18} aria-hidden />A consulta fica registrada com seu nome, data, base
          consultada e finalidade.
        </p>
      </form>
    </Quadro>
  )
}
